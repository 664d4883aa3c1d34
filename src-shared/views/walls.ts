import { z } from 'zod';
import { MemberRef } from './members.ts';

/** A reply to a wall post. */
export const WallReplyView = z.object({
  kind: z.literal('wall_reply'),
  id: z.guid(),
  rev: z.int(),
  postId: z.guid(),
  author: MemberRef,
  text: z.string(),
  createdAt: z.date(),
  counts: z.object({ likes: z.int().min(0) }),
  /** The wall's owner can delete it too. */
  viewer: z.object({ liked: z.boolean(), canDelete: z.boolean() }),
});
export type WallReplyView = z.infer<typeof WallReplyView>;

/** A wall post with its newest replies, oldest first: the unit in which walls are loaded and updated. */
export const WallPostView = z.object({
  kind: z.literal('wall_post'),
  id: z.guid(),
  /** Rises with every like, and when a reply is added or deleted. */
  rev: z.int(),
  /** The member whose wall it is on. */
  profileId: z.guid(),
  author: MemberRef,
  text: z.string(),
  createdAt: z.date(),
  counts: z.object({ likes: z.int().min(0), replies: z.int().min(0) }),
  viewer: z.object({ liked: z.boolean(), canDelete: z.boolean() }),
  replies: z.array(WallReplyView),
  /** The oldest of these replies, if there are earlier ones (`walls.replies` returns them); otherwise null. */
  earlier: z.guid().nullable(),
});
export type WallPostView = z.infer<typeof WallPostView>;

/** A page of a wall, newest first. */
export const WallPage = z.object({
  items: z.array(WallPostView),
  nextCursor: z.string().nullable(),
  /** The cursor of the previous page; null if there is none. */
  previousCursor: z.string().nullable(),
  /** The wall's version for this viewer, only on the first page (otherwise empty). If `onChange` starts with another one, reload. */
  version: z.string(),
});
export type WallPage = z.infer<typeof WallPage>;

/** A page of replies to a wall post, oldest first; `nextCursor` leads to earlier ones. */
export const WallReplyPage = z.object({ items: z.array(WallReplyView), nextCursor: z.string().nullable() });
export type WallReplyPage = z.infer<typeof WallReplyPage>;

/** A new reply as returned to its author, with the current state of its post. */
export const CreatedWallReply = WallReplyView.extend({ post: WallPostView });
export type CreatedWallReply = z.infer<typeof CreatedWallReply>;

export const WallLikeState = z.object({
  kind: z.enum(['wall_post', 'wall_reply']),
  id: z.guid(),
  rev: z.int(),
  likes: z.int().min(0),
  liked: z.boolean(),
});
export type WallLikeState = z.infer<typeof WallLikeState>;

/** What `walls.onChange` yields. */
export const WallChange = z.object({
  /** Only in the first event: the wall's current version, to compare with the loaded page's. */
  version: z.string().optional(),
  /** New or changed posts that the subscriber may see, with their replies. */
  changed: z.array(WallPostView),
  /** Posts, and replies that were deleted. */
  removed: z.array(z.guid()),
});
export type WallChange = z.infer<typeof WallChange>;
