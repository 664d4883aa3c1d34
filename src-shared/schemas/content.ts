import { z } from 'zod';
import { limits, pageSize } from '#shared/limits.ts';
import { ratings } from '#shared/ratings.ts';
import { tagKey } from '#shared/tags.ts';
import { Day } from './days.ts';
import { GifUrl } from './gifs.ts';
import { Cursor, Id, text } from './text.ts';
import { TitleKey, TitleOrEpisode } from './titles.ts';

const tooLong = 'Post content must be 500 characters or less';

/** A GIF as the search returned it. */
export const Gif = z.strictObject({
  url: GifUrl,
  width: z.int().min(1).max(4096),
  height: z.int().min(1).max(4096),
  alt: text({ limit: limits.alt }),
});
export type Gif = z.infer<typeof Gif>;

/** A review's rating, title and tags; its text is separate. */
const ReviewFields = z.strictObject({
  rating: z.enum(ratings),
  reviewTitle: text({ limit: limits.reviewTitle }),
  /** Streaming services are also tags. */
  tags: z
    .array(text({ limit: limits.tag, empty: 'A tag can’t be empty.' }))
    .max(limits.tags, `A review can have up to ${limits.tags} tags.`)
    .refine((tags) => new Set(tags.map(tagKey)).size === tags.length, 'Each tag can be used only once.'),
});
export type ReviewFields = z.infer<typeof ReviewFields>;

/** The server looks up the title's name and poster. */
const Review = z.strictObject({
  ...TitleKey.shape,
  ...ReviewFields.shape,
  /** The viewing that it is about, which gets its rating: one of the member's own, or a new one that is logged with it. */
  viewing: z
    .union([
      z.strictObject({ id: Id }),
      /** Null: not known. */
      z.strictObject({ watchedOn: Day.nullable() }),
    ])
    .exactOptional(),
});

/** The title or episode that the post spoils; for a review, whether it spoils the reviewed title. */
const Spoiler = z.union([TitleOrEpisode, z.boolean()]).nullish();

/** A new post from the composer. `clientId` makes a repeated request return the first one's post. */
export const CreateContent = z
  .strictObject({
    text: text({ limit: limits.post, tooLong }),
    /** From `POST /media`. */
    imageId: Id.nullish(),
    /** Separate from the upload, because it is usually still being written when the upload ends. */
    imageAlt: text({ limit: limits.alt }).nullish(),
    gif: Gif.nullish(),
    /** Makes the post a review, which needs no text. */
    review: Review.nullish(),
    spoiler: Spoiler,
    clientId: Id,
  })
  .refine((post) => post.text || post.imageId || post.gif || post.review, {
    path: ['text'],
    message: 'Post content cannot be empty',
  })
  .refine((post) => !(post.imageId && post.gif), {
    path: ['gif'],
    message: 'Choose either a photo or a GIF.',
  });
export type CreateContent = z.infer<typeof CreateContent>;

export const UpdateContent = z.strictObject({
  id: Id,
  /** Absent: unchanged. */
  text: text({ limit: limits.post, tooLong }).exactOptional(),
  /** Only for a review; absent: unchanged. Its title stays. */
  review: ReviewFields.nullish(),
  /** Null or false: removed; absent: unchanged. */
  spoiler: Spoiler,
});
export type UpdateContent = z.infer<typeof UpdateContent>;

export const ContentById = z.strictObject({ id: Id });
export type ContentById = z.infer<typeof ContentById>;

export const ListByAuthor = z.strictObject({
  authorId: Id,
  type: z.enum(['post', 'review']).exactOptional(),
  cursor: Cursor.nullish(),
  limit: z.int().min(1).max(pageSize.feed).exactOptional(),
});
export type ListByAuthor = z.infer<typeof ListByAuthor>;

export const ListByTitle = TitleKey.extend({ cursor: Cursor.nullish() });
export type ListByTitle = z.infer<typeof ListByTitle>;
