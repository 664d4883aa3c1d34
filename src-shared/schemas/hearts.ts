import { z } from 'zod';
import { liveWindow } from '#shared/limits.ts';
import { Id, LastEventId } from './text.ts';

export const HeartTarget = z.strictObject({ kind: z.enum(['content', 'reply']), id: Id });
export type HeartTarget = z.infer<typeof HeartTarget>;

export const SetHeart = z.strictObject({ target: HeartTarget, hearted: z.boolean() });
export type SetHeart = z.infer<typeof SetHeart>;

export const WatchCounts = z.strictObject({
  contentIds: z.array(Id).max(liveWindow),
  lastEventId: LastEventId,
});
export type WatchCounts = z.infer<typeof WatchCounts>;
