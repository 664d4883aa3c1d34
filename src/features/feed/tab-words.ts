import type { FeedTab } from '#shared/feed-tabs.ts';

/** What the tabs are called. */
export const tabNames: Record<FeedTab, string> = {
  all: 'All',
  following: 'Following',
  favorites: 'Favorites',
  bookmarks: 'Bookmarks',
  reviews: 'Reviews',
  mine: 'My Posts',
};

export interface TabWords {
  text: string;
  /** The way on. */
  act?: { label: string; to: '/explore' | '/new-post' | '/'; search?: { mode: 'review' } };
}

/** What an empty tab says below 'Nothing to see here yet'. */
export const emptyWords: Record<FeedTab, TabWords> = {
  all: { text: 'Be the first to say what you are watching', act: { label: 'Write a post', to: '/new-post' } },
  following: {
    text: 'Follow some people to see their content',
    act: { label: 'Find people', to: '/explore' },
  },
  favorites: {
    text: 'Favorite some profiles to see their content',
    act: { label: 'Find people', to: '/explore' },
  },
  bookmarks: { text: 'Bookmark some posts to see them here', act: { label: 'Browse all posts', to: '/' } },
  reviews: {
    text: 'Flames and worse will gather here',
    act: { label: 'Write a review', to: '/new-post', search: { mode: 'review' } },
  },
  mine: { text: 'Tell the others what you are watching', act: { label: 'Write a post', to: '/new-post' } },
};

/** What a tab of one's own says to a visitor. */
export const signInWords: Partial<Record<FeedTab, { title: string; text: string }>> = {
  following: {
    title: 'Your people, in one place',
    text: 'Sign in and follow members whose taste you trust. What they post comes here.',
  },
  favorites: {
    title: 'The front row',
    text: 'Sign in to keep the members you like best closest to you.',
  },
  bookmarks: {
    title: 'Saved for later',
    text: 'Sign in to bookmark posts. Nobody else sees what you keep.',
  },
  mine: {
    title: 'Your own program',
    text: 'Sign in to post, and find everything you have written here.',
  },
};
