import { counts } from './counts.ts';
import type { Toast } from './toast.ts';

export const tokenMessages = {
  about:
    'Let an app or script act for you. A token can’t see your notifications, sessions or settings, and can’t delete your account.',
  name: 'Name',
  namePlaceholder: 'What is it for?',
  scopes: 'Permissions',
  read: 'Read',
  readText: 'Read what I can see',
  write: 'Write',
  writeText: 'Post, comment, follow and edit as me',
  expiresIn: 'Expires in',
  days: (days: number) => (days === 366 ? 'A year' : counts.days(days)),
  create: 'Create token',
  copyNow: 'Copy your token now. You won’t see it again.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy it. Please select it and copy it yourself.',
  done: 'Done',
  closeQuestion: 'Close without copying the token?',
  confirmClose: 'Close anyway',
  closeText: 'You won’t see it again. It keeps working until you revoke it or it expires.',
  lastUsed: 'last used {time} ago' as const,
  neverUsed: 'never used',
  expires: (date: string) => `expires ${date}`,
  expired: (date: string) => `expired ${date}`,
  revoke: 'Revoke',
  revokeName: (name: string) => `Revoke ${name}`,
  revokeQuestion: (name: string) => `Revoke “${name}”?`,
  revokeText: 'Anything that uses it stops working right away.',
  failed: 'Couldn’t load your tokens.',
  loading: 'Loading your tokens',
};

export const tokenToasts = {
  createFailed: { title: 'Error', message: 'Couldn’t create the token. Please try again.' },
  revokeFailed: { title: 'Error', message: 'Couldn’t revoke the token. Please try again.' },
} as const satisfies Record<string, Toast>;
