import { z } from 'zod';
import { ratings } from '#shared/ratings.ts';
import { GifView, ImageView } from './media.ts';
import { MemberRef } from './members.ts';
import { SpoilerView } from './spoilers.ts';
import { NamedTitle } from './titles.ts';

export const ReviewView = NamedTitle.extend({
  posterPath: z.string().nullable(),
  rating: z.enum(ratings),
  reviewTitle: z.string(),
  tags: z.array(z.string()),
});
export type ReviewView = z.infer<typeof ReviewView>;

/** A title with recent reviews. */
export const ReviewedTitle = NamedTitle.extend({
  posterPath: z.string().nullable(),
  /** How many of the latest reviews gave flames, and how many poops. */
  reviews: z.object({ flames: z.int().min(0), poops: z.int().min(0) }),
});
export type ReviewedTitle = z.infer<typeof ReviewedTitle>;

export const ContentCounts = z.object({ hearts: z.int().min(0), replies: z.int().min(0) });
export type ContentCounts = z.infer<typeof ContentCounts>;

/** A post or a review as lists and pages show it. */
export const ContentView = z.object({
  kind: z.literal('content'),
  id: z.guid(),
  rev: z.int(),
  type: z.enum(['post', 'review']),
  text: z.string(),
  image: ImageView.nullable(),
  gif: GifView.nullable(),
  youtubeVideoId: z.string().nullable(),
  review: ReviewView.nullable(),
  spoiler: SpoilerView.nullable(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
  /** False: unlisted by a maintainer, visible to its author only. */
  isPublic: z.boolean(),
  author: MemberRef,
  counts: ContentCounts,
  viewer: z.object({
    hearted: z.boolean(),
    bookmarked: z.boolean(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    /** A moderator may read it until the reports of it, or of what is below it, are decided, and do nothing else with it. */
    readOnly: z.boolean().optional(),
  }),
});
export type ContentView = z.infer<typeof ContentView>;

export const ContentPage = z.object({ items: z.array(ContentView), nextCursor: z.string().nullable() });
export type ContentPage = z.infer<typeof ContentPage>;

/** Posts that are newer than the newest one shown in a tab. */
export const NewerPosts = z.object({
  count: z.int().min(0),
  /** The ids of the newest of them. */
  ids: z.array(z.guid()),
});
export type NewerPosts = z.infer<typeof NewerPosts>;

/** The fields an author can edit, after an edit. */
export const ContentEdit = z.object({
  text: z.string(),
  youtubeVideoId: z.string().nullable(),
  review: ReviewView.nullable(),
  /** In events for many readers, it is covered for everyone except the author. */
  spoiler: SpoilerView.nullable(),
  editedAt: z.date(),
});
export type ContentEdit = z.infer<typeof ContentEdit>;

/** The changing parts of a post, in results and live events. */
export const ContentState = z.object({
  kind: z.literal('content'),
  id: z.guid(),
  rev: z.int(),
  hearts: z.int().min(0),
  replies: z.int().min(0),
  /** The viewer's own flags; absent in live events, which go to many viewers. */
  hearted: z.boolean().optional(),
  bookmarked: z.boolean().optional(),
  /** Only in live events; absent if the post was never edited. */
  edit: ContentEdit.optional(),
});
export type ContentState = z.infer<typeof ContentState>;

/** A deleted post. */
export const ContentRemoved = z.object({
  kind: z.literal('content'),
  id: z.guid(),
  removed: z.literal(true),
});
export type ContentRemoved = z.infer<typeof ContentRemoved>;
