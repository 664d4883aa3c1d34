import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { Cursor, Id, LastEventId, text } from './text.ts';

export const SetFollow = z.strictObject({ profileId: Id, following: z.boolean() });
export type SetFollow = z.infer<typeof SetFollow>;

export const GetFollow = z.strictObject({ profileId: Id });
export type GetFollow = z.infer<typeof GetFollow>;

export const ListFollows = z.strictObject({
  profileId: Id,
  side: z.enum(['followers', 'following']),
  /** Part of a username or a full name, matched literally. */
  query: text({ limit: limits.fullName }).optional(),
  cursor: Cursor.nullish(),
});
export type ListFollows = z.infer<typeof ListFollows>;

export const WatchFollows = z.strictObject({ profileId: Id, lastEventId: LastEventId });
export type WatchFollows = z.infer<typeof WatchFollows>;
