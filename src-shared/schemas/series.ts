import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { seriesStates } from '#shared/series-states.ts';
import { Day } from './days.ts';
import { Cursor } from './text.ts';
import { TitleKey } from './titles.ts';

export const SeriesKey = z.strictObject({ tmdbId: TitleKey.shape.tmdbId });
export type SeriesKey = z.infer<typeof SeriesKey>;

const SeriesState = z.enum(seriesStates);

/** `watchedOn`: default today; null: undated. */
export const SetWatched = z.strictObject({
  ...SeriesKey.shape,
  /** The movie database's own ids. */
  episodeIds: z.array(TitleKey.shape.tmdbId).min(1).max(limits.episodesAtOnce),
  watched: z.boolean(),
  watchedOn: Day.nullable().exactOptional(),
  /** Only when marking or unmarking is undone: the state before it. Null: the viewer did not follow the series. */
  stateBefore: SeriesState.nullable().exactOptional(),
});
export type SetWatched = z.infer<typeof SetWatched>;

export const UpNext = z.strictObject({ cursor: Cursor.nullish() });
export type UpNext = z.infer<typeof UpNext>;

export const SetSeriesState = z.strictObject({ ...SeriesKey.shape, state: SeriesState });
export type SetSeriesState = z.infer<typeof SetSeriesState>;

/** `round`: the current one, or the next. */
export const SetRound = z.strictObject({
  ...SeriesKey.shape,
  round: z.int().min(1).max(limits.seriesRounds),
});
export type SetRound = z.infer<typeof SetRound>;

export const SetNotify = z.strictObject({ ...SeriesKey.shape, notify: z.boolean() });
export type SetNotify = z.infer<typeof SetNotify>;
