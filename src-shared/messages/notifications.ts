import type { Toast } from './toast.ts';

export const notificationsMessages = {
  moreFailed: 'Couldn’t load older notifications.',
  listEnd: 'That’s everything so far.',
  loading: 'Loading notifications',
  notificationSettings: 'Notification settings',
  unread: 'Unread:',
  and: ' and ',
  loadFailed: 'Failed to load notifications',
  empty: 'No notifications yet',
  emptyText: "When people interact with your content, you'll see it here",
  unreadCount: (unread: number) => `${unread} unread`,
  allRead: "You're all caught up!",
  markAllRead: 'Mark all read',
  /** `code`: "S2 E4"; `count`: the number of episodes, including that one. */
  airing: (series: string, code: string, count: number) =>
    count > 1 ? `New episodes: ${series} ${code} and ${count - 1} more` : `New episode: ${series} ${code}`,
  unmuteConversation: 'Unmute conversation',
  muteConversation: 'Mute conversation',
};

export const notificationsToasts = {
  markFailed: { title: 'Error', message: 'Failed to mark notifications as read' },
  allRead: { title: 'All notifications marked as read' },
  muted: { title: 'Conversation muted', message: 'You won’t get notifications about it anymore.' },
  unmuted: { title: 'Conversation unmuted', message: 'You’ll get notifications about it again.' },
  muteFailed: { title: 'Error', message: 'Couldn’t update your notifications. Please try again.' },
} as const satisfies Record<string, Toast>;
