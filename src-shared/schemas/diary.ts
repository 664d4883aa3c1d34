import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { ratings } from '#shared/ratings.ts';
import { viewingVisibilities } from '#shared/viewing-visibilities.ts';
import { Day } from './days.ts';
import { Cursor, Id, text } from './text.ts';
import { TitleKey, TitleOrEpisode } from './titles.ts';

export const ViewingVisibility = z.enum(viewingVisibilities);
export type ViewingVisibility = z.infer<typeof ViewingVisibility>;

const year = z.int().min(1900).max(2099).exactOptional();

export const ListDiary = z
  .strictObject({
    profileId: Id,
    cursor: Cursor.nullish(),
    year,
    mediaType: TitleKey.shape.mediaType.exactOptional(),
    /** Only with `mediaType`. */
    tmdbId: TitleKey.shape.tmdbId.exactOptional(),
  })
  .refine(({ mediaType, tmdbId }) => tmdbId === undefined || mediaType !== undefined, {
    path: ['mediaType'],
    message: 'Choose whether the title is a movie or a show.',
  });
export type ListDiary = z.infer<typeof ListDiary>;

export const ListDiaryTitles = z.strictObject({
  profileId: Id,
  year,
  /** Words of a title’s name, in any order, ignoring accents. */
  query: text({ limit: limits.titleQuery }).optional(),
  cursor: Cursor.nullish(),
});
export type ListDiaryTitles = z.infer<typeof ListDiaryTitles>;

export const DiaryOf = z.strictObject({ profileId: Id });
export type DiaryOf = z.infer<typeof DiaryOf>;

export const DiaryStats = z.strictObject({ profileId: Id, year });
export type DiaryStats = z.infer<typeof DiaryStats>;

export const OwnViewingsOf = TitleKey.extend({
  /** The movie database's own id of an episode, for viewings of only that episode. */
  episodeId: TitleKey.shape.tmdbId.exactOptional(),
});
export type OwnViewingsOf = z.infer<typeof OwnViewingsOf>;

const details = {
  /** Null: not known. */
  watchedOn: Day.nullable(),
  rating: z.enum(ratings).nullable(),
  note: text({ limit: limits.note }),
  rewatch: z.boolean(),
  visibility: ViewingVisibility,
  /** The member's own review of the title; null: none. */
  reviewId: Id.nullable(),
};

/**
 * Absent: no rating, no note, the visibility from the settings, and a rewatch if the diary already has the title, or that episode.
 * `clientId` makes a repeated request return the first one's viewing.
 */
export const LogViewing = z.strictObject({
  title: TitleOrEpisode,
  watchedOn: details.watchedOn,
  rating: details.rating.exactOptional(),
  note: details.note.exactOptional(),
  rewatch: details.rewatch.exactOptional(),
  visibility: details.visibility.exactOptional(),
  reviewId: details.reviewId.exactOptional(),
  clientId: Id,
});
export type LogViewing = z.infer<typeof LogViewing>;

/** Absent fields stay as they are. */
export const UpdateViewing = z.strictObject({ id: Id, ...z.object(details).partial().shape });
export type UpdateViewing = z.infer<typeof UpdateViewing>;

export const ViewingById = z.strictObject({ id: Id });
export type ViewingById = z.infer<typeof ViewingById>;
