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
  /** Whether that day has come in the viewer's time zone; without one, whether the series has ended or a later episode has aired. */
  aired: z.boolean(),
  minutes: z.int().min(0).nullable(),
});
export type EpisodeView = z.infer<typeof EpisodeView>;

/** An episode as its season lists it. */
export const ListedEpisode = EpisodeView.extend({
  /** Of a picture of it; null: there is none. */
  stillPath: z.string().nullable(),
});
export type ListedEpisode = z.infer<typeof ListedEpisode>;

export const SeasonView = z.object({
  number: z.int().min(0),
  name: z.string(),
  episodes: z.array(ListedEpisode),
});
export type SeasonView = z.infer<typeof SeasonView>;

/** What to watch next of a series that the viewer follows. */
export const UpNextItem = z.object({
  id: z.guid(),
  tmdbId: z.int(),
  name: z.string(),
  posterPath: z.string().nullable(),
  releaseDate: z.string(),
  episode: EpisodeView,
  /** Regular episodes: watched in this round, and aired. */
  watched: z.int().min(0),
  aired: z.int().min(0),
});
export type UpNextItem = z.infer<typeof UpNextItem>;

/** The series that was watched last comes first. */
export const UpNextPage = z.object({
  items: z.array(UpNextItem),
  nextCursor: z.string().nullable(),
  /** Whether the viewer follows any series, also one that is paused, dropped or finished. Older servers do not say. */
  followsSeries: z.boolean().exactOptional(),
});
export type UpNextPage = z.infer<typeof UpNextPage>;

/** How far the viewer is with a series. */
export const SeriesProgressView = z.object({
  kind: z.literal('series'),
  id: z.guid(),
  rev: z.int(),
  tmdbId: z.int(),
  state: SeriesState,
  /** How many times it has been begun. */
  round: z.int().min(1),
  /** Whether the viewer is told on the day that an episode airs. */
  notify: z.boolean(),
  /** Episodes that were watched in this round. */
  watchedIds: z.array(z.int()),
  /** The last regular episode that was watched in any round; what gives it or one before it away is open. Null: none was. */
  furthest: EpisodePlace.nullable(),
  /** Null: nothing has aired after the furthest one, or the series is not being watched. */
  next: UpNextItem.nullable(),
});
export type SeriesProgressView = z.infer<typeof SeriesProgressView>;

/** A series with its seasons, as far as the movie database lists them. */
export const SeriesView = z.object({
  tmdbId: z.int(),
  name: z.string(),
  /** No further episode will come. */
  ended: z.boolean(),
  /** When it was stored, if the movie database is away now; null: it is as that lists it. */
  storedAt: z.date().nullable(),
  seasons: z.array(SeasonView),
  /** Null: the viewer does not follow it. */
  progress: SeriesProgressView.nullable(),
});
export type SeriesView = z.infer<typeof SeriesView>;
