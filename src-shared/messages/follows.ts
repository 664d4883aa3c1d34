import type { Toast } from './toast.ts';

export const followsMessages = {
  loading: 'Loading...',
  follow: 'Follow',
};

export const followsToasts = {
  failed: { title: 'Error', message: 'Failed to update follow status. Please try again.' },
  followed: { title: 'Following', message: 'You are now following this user.' },
  unfollowed: { title: 'Unfollowed', message: 'You have unfollowed this user.' },
  signedOut: { title: 'Please log in', message: 'You need to be logged in to follow people.' },
} as const satisfies Record<string, Toast>;
