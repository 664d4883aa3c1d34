import type { Toast } from './toast.ts';

export const bookmarksMessages = {
  removedFromBookmarks: 'Removed from bookmarks',
};

export const bookmarksToasts = {
  added: { title: 'Added to bookmarks' },
  removed: { title: 'Removed from bookmarks' },
  failed: { title: 'Error', message: 'Failed to update bookmark. Please try again.' },
  signedOut: { title: 'Please log in', message: 'You need to be logged in to bookmark posts.' },
} as const satisfies Record<string, Toast>;
