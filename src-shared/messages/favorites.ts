import type { Toast } from './toast.ts';

export const favoritesMessages = {
  favorite: 'Favorite',
  removeFromFavorites: 'Remove from favorites',
};

export const favoritesToasts = {
  added: { title: 'Added to favorites' },
  removed: { title: 'Removed from favorites' },
  failed: { title: 'Error', message: 'Failed to update favorite status' },
  signedOut: { title: 'Please log in', message: 'You need to be logged in to favorite profiles.' },
} as const satisfies Record<string, Toast>;
