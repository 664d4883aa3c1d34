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

/** A title that members review of late. */
export interface ReviewedTitle extends Pick<ReviewView, keyof TitleKey | 'titleName' | 'posterPath'> {
  /** How many of the latest reviews gave flames, and how many poops. */
  reviews: { flames: number; poops: number };
}

export interface ContentCounts {
  hearts: number;
  replies: number;
}

/** A post or a review as every list and page shows it. */
export interface ContentView {
  kind: 'content';
  id: string;
  /** Only grows: of two states the higher one is newer. */
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
  /** False: unlisted by a maintainer, shown to its author alone. */
  isPublic: boolean;
  author: MemberRef;
  counts: ContentCounts;
  viewer: { hearted: boolean; bookmarked: boolean; canEdit: boolean; canDelete: boolean };
}

export interface ContentPage {
  items: ContentView[];
  nextCursor: string | null;
}

/** What a tab has above the newest post shown. */
export interface NewerPosts {
  count: number;
  /** Of the newest of them. */
  ids: string[];
}

/** What an author can change of a post, and did. */
export interface ContentEdit {
  text: string;
  youtubeVideoId: string | null;
  review: ReviewView | null;
  /** In what goes to many readers at once it is covered for all but the author. */
  spoiler: SpoilerView | null;
  editedAt: Date;
}

/** What can change of a post while one looks at it, as answers and live events bring it. */
export interface ContentState {
  kind: 'content';
  id: string;
  rev: number;
  hearts: number;
  replies: number;
  /** The viewer's own two; absent in live events that go to many viewers. */
  hearted?: boolean;
  bookmarked?: boolean;
  /** Live events alone bring it; absent: as it was first written. */
  edit?: ContentEdit;
}

/** A post that is gone. */
export interface ContentRemoved {
  kind: 'content';
  id: string;
  removed: true;
}
