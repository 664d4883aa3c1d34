import { z } from 'zod';
import { ratings } from '#shared/ratings.ts';
import { viewingVisibilities } from '#shared/viewing-visibilities.ts';
import { EpisodePlace, TitleCard, TitleKey } from './titles.ts';

export const ViewingVisibility = z.enum(viewingVisibilities);
export type ViewingVisibility = z.infer<typeof ViewingVisibility>;

/** The episode of a viewing, numbered as it was when it was logged. */
export const ViewedEpisode = EpisodePlace.extend({
  /** The movie database's own. */
  id: z.int(),
  name: z.string(),
});
export type ViewedEpisode = z.infer<typeof ViewedEpisode>;

/** A member's viewing of a title or an episode. */
export const ViewingView = TitleKey.extend({
  kind: z.literal('viewing'),
  id: z.guid(),
  rev: z.int(),
  profileId: z.guid(),
  name: z.string(),
  posterPath: z.string().nullable(),
  releaseDate: z.string(),
  /** Null: a film, or a whole series. */
  episode: ViewedEpisode.nullable(),
  /** Null: undated. */
  watchedOn: z.iso.date().nullable(),
  rewatch: z.boolean(),
  rating: z.enum(ratings).nullable(),
  note: z.string(),
  visibility: ViewingVisibility,
  /** The review that it belongs to, if the viewer may see it. */
  reviewId: z.guid().nullable(),
  createdAt: z.date(),
});
export type ViewingView = z.infer<typeof ViewingView>;

/** A page of a diary, newest day first, undated viewings last. */
export const DiaryPage = z.object({ items: z.array(ViewingView), nextCursor: z.string().nullable() });
export type DiaryPage = z.infer<typeof DiaryPage>;

/** A page of the titles of a diary, last watched first. */
export const DiaryTitlePage = z.object({ items: z.array(TitleCard), nextCursor: z.string().nullable() });
export type DiaryTitlePage = z.infer<typeof DiaryTitlePage>;

/** A viewing that was just logged, with what to offer next. */
export const LoggedViewing = ViewingView.extend({
  /** The title is on the member's watchlist. */
  onWatchlist: z.boolean(),
  /** The member has reviewed the title. */
  reviewed: z.boolean(),
});
export type LoggedViewing = z.infer<typeof LoggedViewing>;

/** The viewer's own viewings of a title, newest first. */
export const OwnViewings = z.object({
  items: z.array(ViewingView),
  /** How many there are, including those not listed. */
  total: z.int().min(0),
});
export type OwnViewings = z.infer<typeof OwnViewings>;

/** Viewings that the viewer may see. */
export const DiaryCounts = z.object({
  viewings: z.int().min(0),
  /** Those that are not visible to their owner only. */
  shared: z.int().min(0),
});
export type DiaryCounts = z.infer<typeof DiaryCounts>;

export const ViewingSums = z.object({
  films: z.int().min(0),
  episodes: z.int().min(0),
  /** Viewings of whole series. */
  series: z.int().min(0),
  /** Only of films and episodes whose length is known. */
  minutes: z.int().min(0),
  flames: z.int().min(0),
  poops: z.int().min(0),
});
export type ViewingSums = z.infer<typeof ViewingSums>;

/** A diary's statistics, based on the viewings that the viewer may see. */
export const DiaryStats = z.object({
  /** For the year, or for all years. */
  total: ViewingSums,
  /** The years with viewings, newest first. */
  years: z.array(z.int()),
  /** By year for all years, by month (1 to 12) for one year; oldest first. Null: the day is not known. */
  periods: z.array(ViewingSums.extend({ period: z.int().nullable() })),
  ratings: z.array(z.object({ rating: z.enum(ratings), viewings: z.int().min(1) })),
  /** Most watched first. */
  genres: z.array(z.object({ name: z.string(), viewings: z.int().min(1) })),
  /** Most watched first; 1990 stands for 1990 to 1999. */
  decades: z.array(z.object({ decade: z.int(), viewings: z.int().min(1) })),
});
export type DiaryStats = z.infer<typeof DiaryStats>;
