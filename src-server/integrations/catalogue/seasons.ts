import { z } from 'zod';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { dayLength } from '#shared/calendar.ts';

/** A season of an invented series: the names of its episodes, one of which airs each week. */
export const SeasonEntry = z.strictObject({
  specials: z.literal(true).optional(),
  /** The day of the first episode. */
  from: z.iso.date().optional(),
  /** Weeks from the last Thursday to the first episode, so that there are always upcoming episodes. */
  weeks: z.int().optional(),
  episodes: z.array(z.string()).nonempty(),
});
type SeasonEntry = z.infer<typeof SeasonEntry>;

interface Series {
  id: number;
  minutes: number | null;
  seasons: readonly SeasonEntry[];
}

const week = 7 * dayLength;

/** The last Thursday, today included. Day 0 of the epoch was a Thursday. */
const lastThursday = (now: number): number => Math.floor(now / week) * week;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const airDate = ({ from, weeks = 0 }: SeasonEntry, index: number): string =>
  dayOf((from === undefined ? lastThursday(Date.now()) + weeks * week : Date.parse(from)) + index * week);

/** Seasons with their numbers; specials are season 0. */
const numbered = (seasons: readonly SeasonEntry[]): [number, SeasonEntry][] => {
  const regular = seasons.filter(({ specials }) => !specials);
  return seasons.map((season) => [season.specials ? 0 : regular.indexOf(season) + 1, season]);
};

/** The seasons of a series, as the movie database lists them with it. */
export const seasonRows = ({ seasons }: Series): object[] =>
  numbered(seasons).map(([number, season]) => ({
    season_number: number,
    name: number === 0 ? 'Specials' : `Season ${number}`,
    episode_count: season.episodes.length,
    air_date: airDate(season, 0),
  }));

/** An episode, as the movie database lists it in its season. */
export interface BundledEpisode {
  id: number;
  show_id: number;
  season_number: number;
  episode_number: number;
  name: string;
  air_date: string;
  runtime: number | null;
  still_path: null;
}

/** All episodes of a series, season by season. */
export const episodesOf = (series: Series): BundledEpisode[] =>
  numbered(series.seasons).flatMap(([number]) => seasonDetails(series, number)?.episodes ?? []);

/** A season with its episodes, in the movie database's form; null if there is none with this number. */
export function seasonDetails(
  { id, minutes, seasons }: Series,
  number: number,
): { season_number: number; episodes: BundledEpisode[] } | null {
  const season = numbered(seasons).find(([known]) => known === number)?.[1];
  if (!season) return null;
  const firstId = firstBundledId + (id - firstBundledId) * 10_000 + number * 100;
  return {
    season_number: number,
    episodes: season.episodes.map((name, index) => ({
      id: firstId + index + 1,
      show_id: id,
      season_number: number,
      episode_number: index + 1,
      name,
      air_date: airDate(season, index),
      runtime: minutes,
      still_path: null,
    })),
  };
}
