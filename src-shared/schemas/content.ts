import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { GifUrl } from './gifs.ts';
import { Cursor, Id, text } from './text.ts';

const tooLong = 'Post content must be 500 characters or less';

/** A GIF as the search returned it. */
export const Gif = z.strictObject({
  url: GifUrl,
  width: z.int().min(1).max(4096),
  height: z.int().min(1).max(4096),
  alt: text({ limit: limits.alt }),
});
export type Gif = z.infer<typeof Gif>;

/** What the composer sends. `clientId` makes a repeated request harmless: it finds the post of the first. */
export const CreateContent = z
  .strictObject({
    text: text({ limit: limits.post, tooLong }),
    /** From `POST /media`. */
    imageId: Id.nullish(),
    /** What the picture shows, in the member's words: they are still being written when it has long been uploaded. */
    imageAlt: text({ limit: limits.alt }).nullish(),
    gif: Gif.nullish(),
    clientId: Id,
  })
  .refine((post) => post.text || post.imageId || post.gif, {
    path: ['text'],
    message: 'Post content cannot be empty',
  })
  .refine((post) => !(post.imageId && post.gif), { path: ['gif'], message: 'Choose a photo or a GIF.' });
export type CreateContent = z.infer<typeof CreateContent>;

export const UpdateContent = z.strictObject({ id: Id, text: text({ limit: limits.post, tooLong }) });
export type UpdateContent = z.infer<typeof UpdateContent>;

export const ContentById = z.strictObject({ id: Id });
export type ContentById = z.infer<typeof ContentById>;

/** Without a `type` both posts and reviews. */
export const ListByAuthor = z.strictObject({
  authorId: Id,
  type: z.enum(['post', 'review']).exactOptional(),
  cursor: Cursor.nullish(),
});
export type ListByAuthor = z.infer<typeof ListByAuthor>;
