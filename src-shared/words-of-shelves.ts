import type { Toast } from './words.ts';

/** What is said about favorites, watchlists and what was seen; in parts that come after the first screen. */
export const shelfWords = {
  shelves: {
    failed: { title: 'Error', message: 'Failed to update favorites/watchlist. Please try again.' },
    signedOut: {
      title: 'Please log in',
      message: 'You need to be logged in to manage your favorites/watchlist.',
    },
  },
  removed: {
    movie: { title: 'Removed from favorites' },
    show: { title: 'Removed from favorites' },
    watchlist: { title: 'Removed from watchlist' },
  },
  seen: {
    removed: { title: 'No longer marked as seen' },
    failed: { title: 'Error', message: 'Failed to update what you have seen. Please try again.' },
    signedOut: { title: 'Please log in', message: 'You need to be logged in to mark what you have seen.' },
  },
} as const satisfies Record<string, Toast | Record<string, Toast>>;
