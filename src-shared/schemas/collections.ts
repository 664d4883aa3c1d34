import { z } from 'zod';
import { collectionTypes } from '#shared/collections.ts';
import { limits, pageSize } from '#shared/limits.ts';
import { Day } from './days.ts';
import { Cursor, Id, text } from './text.ts';
import { TitleKey } from './titles.ts';

/** Favorite movies, favorite shows, or the watchlist. */
const CollectionType = z.enum(collectionTypes);

export const ListCollection = z.strictObject({
  profileId: Id,
  type: CollectionType,
  /** Words of a title’s name, in any order, ignoring accents. */
  query: text({ limit: limits.titleQuery }).optional(),
  cursor: Cursor.nullish(),
});
export type ListCollection = z.infer<typeof ListCollection>;

export const CountCollections = z.strictObject({ profileId: Id });
export type CountCollections = z.infer<typeof CountCollections>;

/** Only movies can be favorite movies, and only shows favorite shows; a watchlist takes both. */
export const SetCollection = z
  .strictObject({ type: CollectionType, ...TitleKey.shape, present: z.boolean() })
  .refine(({ type, mediaType }) => type === 'watchlist' || type === mediaType, {
    message: 'This title doesn’t belong on this list.',
  });
export type SetCollection = z.infer<typeof SetCollection>;

/** The titles on the screen. */
export const MarksOf = z.strictObject({ titles: z.array(TitleKey).min(1).max(pageSize.marks) });
export type MarksOf = z.infer<typeof MarksOf>;

/**
 * `on`: the day it was seen; it replaces the diary's day, except when a removed mark is restored with its own day. `onIfNew`: the day
 * for a title that is not in the diary yet; default: today. With neither, the diary keeps its day. Without `all`, a title stays seen
 * if it has several viewings, or one with a rating, a note or a review.
 */
export const SetSeen = z.strictObject({
  ...TitleKey.shape,
  seen: z.boolean(),
  on: Day.exactOptional(),
  onIfNew: Day.exactOptional(),
  all: z.boolean().exactOptional(),
});
export type SetSeen = z.infer<typeof SetSeen>;
