import type { Toast } from './toast.ts';

export const sharingMessages = {
  listOf: (list: string, name: string) => `${name}’s ${list}`,
};

export const sharingToasts = {
  copied: { title: 'Link copied' },
  copyFailed: { title: 'Failed to copy', message: 'Please copy the link manually' },
} as const satisfies Record<string, Toast>;
