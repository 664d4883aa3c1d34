import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { Cursor, Id, LastEventId, text } from './text.ts';

export const ListWall = z.strictObject({
  profileId: Id,
  /** A post: the page starts a little before it, or at the beginning of the list if the post no longer exists. A cursor overrides it. */
  around: Id.exactOptional(),
  cursor: Cursor.nullish(),
});
export type ListWall = z.infer<typeof ListWall>;

/** `before`: a post's `earlier`, the oldest reply that was loaded with it; without it the newest replies are returned. */
export const ListWallReplies = z.strictObject({
  postId: Id,
  before: Id.optional(),
  cursor: Cursor.nullish(),
});
export type ListWallReplies = z.infer<typeof ListWallReplies>;

/** A new post on a member's wall; `clientId` makes a repeated request harmless. */
export const CreateWallPost = z.strictObject({
  profileId: Id,
  text: text({
    limit: limits.wallPost,
    empty: 'A wall post can’t be empty.',
    tooLong: 'Wall post must be 250 characters or less',
  }),
  clientId: Id,
});
export type CreateWallPost = z.infer<typeof CreateWallPost>;

/** A reply to a wall post, one level deep. */
export const CreateWallReply = z.strictObject({
  postId: Id,
  text: text({
    limit: limits.wallReply,
    empty: 'A reply can’t be empty.',
    tooLong: 'Reply must be 300 characters or less',
  }),
  clientId: Id,
});
export type CreateWallReply = z.infer<typeof CreateWallReply>;

/** A wall post or a reply to one, depending on the procedure. */
export const WallEntryById = z.strictObject({ id: Id });
export type WallEntryById = z.infer<typeof WallEntryById>;

export const SetWallLike = z.strictObject({
  target: z.strictObject({ kind: z.enum(['post', 'reply']), id: Id }),
  liked: z.boolean(),
});
export type SetWallLike = z.infer<typeof SetWallLike>;

export const WatchWall = z.strictObject({ profileId: Id, lastEventId: LastEventId });
export type WatchWall = z.infer<typeof WatchWall>;
