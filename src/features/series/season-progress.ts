import type { EpisodeView, SeasonView } from '#shared/views/series.ts';

/** How many of these episodes have aired, and how many of those were watched. */
export function progressOf(episodes: readonly EpisodeView[], watched: ReadonlySet<number>) {
  const aired = episodes.filter((episode) => episode.aired);
  const unwatched = aired.filter(({ id }) => !watched.has(id));
  return { aired: aired.length, watched: aired.length - unwatched.length, unwatched };
}

/** The episodes that count toward progress: all but specials. */
export const regularEpisodes = (seasons: readonly SeasonView[]): EpisodeView[] =>
  seasons.filter(({ number }) => number > 0).flatMap(({ episodes }) => episodes);

/** The regular episode that airs next, among those whose air date is known. */
export const nextToAir = (seasons: readonly SeasonView[]): EpisodeView | undefined =>
  regularEpisodes(seasons)
    .filter(({ aired, airsOn }) => !aired && airsOn !== null)
    .toSorted((one, other) => ((one.airsOn ?? '') < (other.airsOn ?? '') ? -1 : 1))[0];

/**
 * The season to expand first: that of the next episode, which is the first aired one after the furthest watched; if there is none, the
 * last season with an aired episode. None for those who do not follow the series.
 */
export function openSeason(
  seasons: readonly SeasonView[],
  watched: ReadonlySet<number>,
  isFollowed: boolean,
): number | undefined {
  if (!isFollowed) return undefined;
  const regular = regularEpisodes(seasons);
  const furthest = regular.findLastIndex(({ id }) => watched.has(id));
  const next = regular.find(({ aired }, index) => aired && index > furthest);
  return (next ?? regular.findLast(({ aired }) => aired) ?? regular[0])?.season;
}
