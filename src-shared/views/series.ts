import { z } from 'zod';
import { seriesStates } from '#shared/series-states.ts';
import { EpisodePlace } from './titles.ts';

export const SeriesState = z.enum(seriesStates);
export type SeriesState = z.infer<typeof SeriesState>;

export const EpisodeView = EpisodePlace.extend({
  /** The movie database's own. */
  id: z.int(),
  name: z.string(),
  /** Null: not known. */
  airsOn: z.iso.date().nullable(),
  /** Whether that day has begun in the viewer's time zone; without a day, whether the series has ended or a later episode has aired. */
  aired: z.boolean(),
  minutes: z.int().min(0).nullable(),
});
export type EpisodeView = z.infer<typeof EpisodeView>;

/** An episode in its season's list. */
export const ListedEpisode = EpisodeView.extend({
  /** The path of its still; null if there is none. */
  stillPath: z.string().nullable(),
});
export type ListedEpisode = z.infer<typeof ListedEpisode>;

export const SeasonView = z.object({
  number: z.int().min(0),
  name: z.string(),
  episodes: z.array(ListedEpisode),
});
export type SeasonView = z.infer<typeof SeasonView>;

/** The next episode to watch of a series that the viewer follows. */
export const UpNextItem = z.object({
  id: z.guid(),
  tmdbId: z.int(),
  name: z.string(),
  posterPath: z.string().nullable(),
  releaseDate: z.string(),
  episode: EpisodeView,
  /** The numbers of regular episodes watched in this round, and aired. */
  watched: z.int().min(0),
  aired: z.int().min(0),
});
export type UpNextItem = z.infer<typeof UpNextItem>;

/** The last watched series comes first. */
export const UpNextPage = z.object({
  items: z.array(UpNextItem),
  nextCursor: z.string().nullable(),
  /** Whether the viewer follows any series, including paused, dropped and finished ones. Older servers do not send it. */
  followsSeries: z.boolean().exactOptional(),
});
export type UpNextPage = z.infer<typeof UpNextPage>;

/** The viewer's progress in a series. */
export const SeriesProgressView = z.object({
  kind: z.literal('series'),
  id: z.guid(),
  rev: z.int(),
  tmdbId: z.int(),
  state: SeriesState,
  /** How many times it has been started. */
  round: z.int().min(1),
  /** Whether the viewer is notified on the day an episode airs. */
  notify: z.boolean(),
  /** Episodes that were watched in this round. */
  watchedIds: z.array(z.int()),
  /** The furthest regular episode watched in any round; spoilers of it and of earlier ones are shown. Null: none was watched. */
  furthest: EpisodePlace.nullable(),
  /** Null: nothing has aired after the furthest one, or the series is not being watched. */
  next: UpNextItem.nullable(),
});
export type SeriesProgressView = z.infer<typeof SeriesProgressView>;

/** A series with the seasons that the movie database lists. */
export const SeriesView = z.object({
  tmdbId: z.int(),
  name: z.string(),
  /** There will be no further episode. */
  ended: z.boolean(),
  /** When it was stored, if the movie database is unavailable now or no longer has it; null: it is current. */
  storedAt: z.date().nullable(),
  seasons: z.array(SeasonView),
  /** Null: the viewer does not follow it. */
  progress: SeriesProgressView.nullable(),
});
export type SeriesView = z.infer<typeof SeriesView>;
