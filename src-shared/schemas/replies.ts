import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { GifUrl } from './gifs.ts';
import { Cursor, Id, LastEventId, text } from './text.ts';
import { TitleOrEpisode } from './titles.ts';

const commentText = text({ limit: limits.comment, tooLong: 'Comment must be 500 characters or less' });

export const ListReplies = z.strictObject({
  contentId: Id,
  /**
   * Where to start; a cursor overrides it. A comment or a reply: the page starts a little before it, or at the beginning of the list
   * if it no longer exists. 'end': the last page.
   */
  around: z.union([z.literal('end'), Id]).exactOptional(),
  cursor: Cursor.nullish(),
});
export type ListReplies = z.infer<typeof ListReplies>;

/** A new comment; `clientId` makes a repeated request harmless. */
export const CreateReply = z
  .strictObject({
    contentId: Id,
    /** The top-level comment that this one answers. */
    parentId: Id.nullish(),
    text: commentText,
    gifUrl: GifUrl.nullish(),
    /** The title or episode that the comment spoils. */
    spoiler: TitleOrEpisode.nullish(),
    clientId: Id,
  })
  .refine((reply) => reply.text || reply.gifUrl, {
    path: ['text'],
    message: 'A comment needs text or a GIF.',
  });
export type CreateReply = z.infer<typeof CreateReply>;

export const UpdateReply = z.strictObject({
  id: Id,
  /** Absent: unchanged. */
  text: commentText.exactOptional(),
  /** The title or episode that the comment spoils; null: removed; absent: unchanged. */
  spoiler: TitleOrEpisode.nullish(),
});
export type UpdateReply = z.infer<typeof UpdateReply>;

export const ReplyById = z.strictObject({ id: Id });
export type ReplyById = z.infer<typeof ReplyById>;

export const WatchReplies = z.strictObject({ contentId: Id, lastEventId: LastEventId });
export type WatchReplies = z.infer<typeof WatchReplies>;
