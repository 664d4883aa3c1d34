import type { Toast } from './toast.ts';

export const safetyMessages = {
  reportTitle: (noun: string) => `Report this ${noun}`,
  report: 'Report',
  reportMemberText:
    'We’ll take a look. Their posts are hidden from your feeds; you can bring them back in Settings.',
  reportContentText: 'We’ll take a look. You won’t see it anymore; you can bring it back in Settings.',
  reportReason: 'What’s wrong with it? (optional)',
  blockQuestion: (name: string) => `Block ${name}?`,
  blockText:
    'You won’t see each other anywhere, you’ll stop following each other, and what you wrote on each other’s walls will be deleted. They won’t be notified. You can unblock them in Settings.',
  block: 'Block',
  showInFeeds: 'Show in feeds',
};

export const safetyToasts = {
  reported: {
    title: 'Report submitted',
    message: "Thank you for reporting this content. We'll review it shortly.",
  },
  reportFailed: { title: 'Error', message: 'Couldn’t send your report. Please try again.' },
  hidden: { title: 'Hidden', message: 'Their posts are hidden from your feeds.' },
  unhidden: { title: 'Back in your feeds', message: 'You’ll see their posts again.' },
  hideFailed: { title: 'Error', message: 'Couldn’t update your hidden members. Please try again.' },
  blocked: { title: 'Blocked', message: 'You can’t see each other anymore.' },
  unblocked: { title: 'Unblocked', message: 'You can see each other again.' },
  blockFailed: { title: 'Error', message: 'Couldn’t update your blocked members. Please try again.' },
  shown: { title: 'Shown again', message: 'We still have your report.' },
  showFailed: { title: 'Error', message: 'Couldn’t show this again. Please try again.' },
} as const satisfies Record<string, Toast>;

export const adultsToasts = {
  failed: { title: 'Error', message: 'Couldn’t save your answer. Please try again.' },
} as const satisfies Record<string, Toast>;
