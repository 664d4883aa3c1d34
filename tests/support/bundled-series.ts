import { firstBundledId } from '#shared/bundled-titles.ts';

/** A series with two seasons, of eight and of ten episodes; six of the second have aired, or seven. */
export const lamps = { tmdbId: firstBundledId + 85 };
export const lampId = (season: number, number: number) => firstBundledId + 850_000 + season * 100 + number;

/** One that has ended: a special, and two seasons of six. */
export const ended = { tmdbId: firstBundledId + 86 };
export const endedId = (season: number, number: number) => firstBundledId + 860_000 + season * 100 + number;

/** The first `count` episodes of a season. */
export const firstOf = (id: typeof lampId, season: number, count: number) =>
  Array.from({ length: count }, (_, index) => id(season, index + 1));
