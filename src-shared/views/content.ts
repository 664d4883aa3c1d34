import type { Rating } from '#shared/ratings.ts';
import type { GifView, ImageView } from './media.ts';
import type { MemberRef } from './members.ts';
import type { SpoilerView } from './spoilers.ts';
import type { TitleKey } from './titles.ts';

export interface ReviewView extends TitleKey {
  /** With the year in parentheses. */
  titleName: string;
  posterPath: string | null;
  rating: Rating;
  reviewTitle: string;
  tags: string[];
}

/** A title with recent reviews. */
export interface ReviewedTitle extends Pick<ReviewView, keyof TitleKey | 'titleName' | 'posterPath'> {
  /** How many of the latest reviews gave flames, and how many poops. */
  reviews: { flames: number; poops: number };
}

export interface ContentCounts {
  hearts: number;
  replies: number;
}

/** A post or a review as lists and pages show it. */
export interface ContentView {
  kind: 'content';
  id: string;
  rev: number;
  type: 'post' | 'review';
  text: string;
  image: ImageView | null;
  gif: GifView | null;
  youtubeVideoId: string | null;
  review: ReviewView | null;
  spoiler: SpoilerView | null;
  createdAt: Date;
  editedAt: Date | null;
  /** False: unlisted by a maintainer, visible to its author only. */
  isPublic: boolean;
  author: MemberRef;
  counts: ContentCounts;
  viewer: { hearted: boolean; bookmarked: boolean; canEdit: boolean; canDelete: boolean };
}

export interface ContentPage {
  items: ContentView[];
  nextCursor: string | null;
}

/** Posts that are newer than the newest one shown in a tab. */
export interface NewerPosts {
  count: number;
  /** The ids of the newest of them. */
  ids: string[];
}

/** The fields an author can edit, after an edit. */
export interface ContentEdit {
  text: string;
  youtubeVideoId: string | null;
  review: ReviewView | null;
  /** In events for many readers it is covered for everyone but the author. */
  spoiler: SpoilerView | null;
  editedAt: Date;
}

/** The changing parts of a post, from answers and live events. */
export interface ContentState {
  kind: 'content';
  id: string;
  rev: number;
  hearts: number;
  replies: number;
  /** The viewer's own flags; absent in live events, which go to many viewers. */
  hearted?: boolean;
  bookmarked?: boolean;
  /** Only in live events; absent if the post was never edited. */
  edit?: ContentEdit;
}

/** A deleted post. */
export interface ContentRemoved {
  kind: 'content';
  id: string;
  removed: true;
}
