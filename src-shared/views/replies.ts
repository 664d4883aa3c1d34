import { z } from 'zod';
import { ContentState } from './content.ts';
import { MemberRef } from './members.ts';
import { SpoilerView } from './spoilers.ts';

/** A comment or a reply to one. */
export const ReplyView = z.object({
  kind: z.literal('reply'),
  id: z.guid(),
  rev: z.int(),
  contentId: z.guid(),
  parentId: z.guid().nullable(),
  /** Null: a deleted or hidden comment, shown only because it has replies. */
  author: MemberRef.nullable(),
  text: z.string(),
  gifUrl: z.string().nullable(),
  spoiler: SpoilerView.nullable(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
  deleted: z.boolean(),
  /** Not deleted: a block, a report or a ban hides it from the viewer. */
  hidden: z.boolean().optional(),
  counts: z.object({ hearts: z.int().min(0) }),
  viewer: z.object({
    hearted: z.boolean(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    /**
     * A moderator may read it until the reports of it, or of what is below it, are decided, and do nothing else with it. The post’s
     * flag applies to all of its comments.
     */
    readOnly: z.boolean().optional(),
  }),
});
export type ReplyView = z.infer<typeof ReplyView>;

/** A comment with its replies, oldest first. */
export const ThreadView = ReplyView.extend({ replies: z.array(ReplyView) });
export type ThreadView = z.infer<typeof ThreadView>;

/** A page of comments, oldest first. */
export const ThreadPage = z.object({
  items: z.array(ThreadView),
  nextCursor: z.string().nullable(),
  /** The cursor of the previous page; null if there is none. */
  previousCursor: z.string().nullable(),
  /** The thread's version when it was read; if `onChange` starts with another one, the thread has changed since. */
  version: z.string(),
});
export type ThreadPage = z.infer<typeof ThreadPage>;

/** A comment's counts. */
export const ReplyState = z.object({
  kind: z.literal('reply'),
  id: z.guid(),
  rev: z.int(),
  hearts: z.int().min(0),
  hearted: z.boolean().optional(),
});
export type ReplyState = z.infer<typeof ReplyState>;

/** A new comment as returned to its author, with the counts of its post. */
export const CreatedReply = ReplyView.extend({ content: ContentState });
export type CreatedReply = z.infer<typeof CreatedReply>;

/** What `replies.onChange` yields: the thread's revision, and comments that changed since the last event. */
export const RepliesChange = z.object({
  rev: z.int(),
  /** The thread's current version, to compare with the loaded page's. Empty: the pages have to be read again. */
  version: z.string(),
  hearts: z.int().min(0),
  replies: z.int().min(0),
  /** New or changed comments that the subscriber may see. Empty in the first event. */
  changed: z.array(ReplyView),
  removed: z.array(z.guid()),
  contentRemoved: z.boolean(),
});
export type RepliesChange = z.infer<typeof RepliesChange>;
