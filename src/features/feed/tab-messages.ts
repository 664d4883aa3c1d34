import type { FeedTab } from '#shared/feed-tabs.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { feedMessages } from '#shared/messages/feed.ts';

export const tabNames: Record<FeedTab, string> = {
  all: commonMessages.all,
  following: commonMessages.following,
  favorites: commonMessages.favorites,
  bookmarks: feedMessages.bookmarks,
  reviews: commonMessages.reviews,
  mine: feedMessages.myPosts,
};

export interface TabMessages {
  text: string;
  act: { label: string; to: '/explore' | '/new-post' | '/'; search?: { mode: 'review' } };
}

export const emptyMessages: Record<FeedTab, TabMessages> = {
  all: { text: feedMessages.emptyText, act: { label: commonMessages.writeAPost, to: '/new-post' } },
  following: {
    text: feedMessages.followingHint,
    act: { label: feedMessages.findPeople, to: '/explore' },
  },
  favorites: {
    text: feedMessages.favoritesHint,
    act: { label: feedMessages.findPeople, to: '/explore' },
  },
  bookmarks: {
    text: feedMessages.bookmarksHint,
    act: { label: feedMessages.browseAll, to: '/' },
  },
  reviews: {
    text: feedMessages.reviewsHint,
    act: { label: commonMessages.writeAReview, to: '/new-post', search: { mode: 'review' } },
  },
  mine: {
    text: commonMessages.postPrompt,
    act: { label: commonMessages.writeAPost, to: '/new-post' },
  },
};

export const signInMessages: Partial<Record<FeedTab, { title: string; text: string }>> = {
  following: {
    title: feedMessages.followingSignedOut,
    text: feedMessages.followingSignedOutText,
  },
  favorites: {
    title: feedMessages.favoritesSignedOut,
    text: feedMessages.favoritesSignedOutText,
  },
  bookmarks: {
    title: feedMessages.bookmarksSignedOut,
    text: feedMessages.bookmarksSignedOutText,
  },
  mine: {
    title: feedMessages.myPostsSignedOut,
    text: feedMessages.myPostsSignedOutText,
  },
};
