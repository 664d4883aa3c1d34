import { z } from 'zod';
import { maxLiveItems } from '#shared/limits.ts';
import { Id, LastEventId } from './text.ts';

export const HeartTarget = z.strictObject({ kind: z.enum(['content', 'reply']), id: Id });
export type HeartTarget = z.infer<typeof HeartTarget>;

export const SetHeart = z.strictObject({ target: HeartTarget, hearted: z.boolean() });
export type SetHeart = z.infer<typeof SetHeart>;

/** A member on the screen who is not the author of a shown post, and the revision shown. */
const SeenMember = z.strictObject({ id: Id, rev: z.int().min(0).max(2_147_483_647) });
export type SeenMember = z.infer<typeof SeenMember>;

export const WatchCounts = z.strictObject({
  contentIds: z.array(Id).max(maxLiveItems),
  members: z.array(SeenMember).max(maxLiveItems).optional(),
  lastEventId: LastEventId,
});
export type WatchCounts = z.infer<typeof WatchCounts>;
