import type { Toast } from './toast.ts';

export const heartsMessages = {
  heart: (count: string) => `Heart, ${count}`,
};

export const heartsToasts = {
  failed: { title: 'Error', message: 'Failed to update like. Please try again.' },
  signedOut: { title: 'Please log in', message: 'You need to be logged in to like posts.' },
} as const satisfies Record<string, Toast>;
