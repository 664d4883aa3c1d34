import { z } from 'zod';
import { pageSize } from '#shared/limits.ts';
import { Cursor, Id, shaped } from './text.ts';
import { TitleKey } from './titles.ts';

/** A member's favorite movies, their favorite shows, and what they mean to watch. */
const CollectionType = z.enum(['movie', 'show', 'watchlist']);

export const ListCollection = z.strictObject({
  profileId: Id,
  type: CollectionType,
  cursor: Cursor.nullish(),
});
export type ListCollection = z.infer<typeof ListCollection>;

export const CountCollections = z.strictObject({ profileId: Id });
export type CountCollections = z.infer<typeof CountCollections>;

/** Movies stand among favorite movies and shows among favorite shows; a watchlist takes both. */
export const SetCollection = z
  .strictObject({ type: CollectionType, ...TitleKey.shape, present: z.boolean() })
  .refine(({ type, mediaType }) => type === 'watchlist' || type === mediaType, {
    message: 'This does not belong there.',
  });
export type SetCollection = z.infer<typeof SetCollection>;

/** Titles that stand on the screen together. */
export const MarksOf = z.strictObject({ titles: z.array(TitleKey).min(1).max(pageSize.marks) });
export type MarksOf = z.infer<typeof MarksOf>;

/** Whether the calendar has this day: 30 February it has not. */
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A day of the member's own calendar. */
const Day = shaped(/^(?:19|20)\d{2}-\d{2}-\d{2}$/, 'This is no day.', { holds: isDay });

/** `on`: the day it was seen; without it today, or the day that was given before. */
export const SetSeen = z.strictObject({ ...TitleKey.shape, seen: z.boolean(), on: Day.exactOptional() });
export type SetSeen = z.infer<typeof SetSeen>;
