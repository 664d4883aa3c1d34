import type { EpisodeView, SeasonView } from '#shared/views/series.ts';

/** How much of these episodes has aired, and how much of that was watched. */
export function progressOf(episodes: readonly EpisodeView[], watched: ReadonlySet<number>) {
  const aired = episodes.filter((episode) => episode.aired);
  const unwatched = aired.filter(({ id }) => !watched.has(id));
  return { aired: aired.length, watched: aired.length - unwatched.length, unwatched };
}

/** The episodes that count for how far one is: specials do not. */
export const regularEpisodes = (seasons: readonly SeasonView[]): EpisodeView[] =>
  seasons.filter(({ number }) => number > 0).flatMap(({ episodes }) => episodes);

/** The regular episode that airs next, of those whose day is known. */
export const nextToAir = (seasons: readonly SeasonView[]): EpisodeView | undefined =>
  regularEpisodes(seasons)
    .filter(({ aired, airsOn }) => !aired && airsOn !== null)
    .toSorted((one, other) => ((one.airsOn ?? '') < (other.airsOn ?? '') ? -1 : 1))[0];

/** The season to begin with: that of the first episode which is not watched, else the last one with anything aired. */
export function openSeason(seasons: readonly SeasonView[], watched: ReadonlySet<number>): number | undefined {
  const regular = seasons.filter(({ number }) => number > 0);
  const hasAired = ({ episodes }: SeasonView) => episodes.some(({ aired }) => aired);
  const begun = regular.find(({ episodes }) => progressOf(episodes, watched).unwatched.length > 0);
  return (begun ?? regular.findLast(hasAired) ?? regular[0])?.number;
}
