import { type Row, members, ownerAlone } from './row.ts';

export const notifications: Row[] = [
  { path: 'notifications.list', ...members, other: 'nothing', blocked: 'nothing', input: () => ({}) },
  { path: 'notifications.markAllRead', ...members, input: () => ({ upTo: 1_000 }) },
  {
    path: 'notifications.markRead',
    ...ownerAlone('NOT_FOUND'),
    input: ({ notification }) => ({ id: notification.id }),
  },
  { path: 'notifications.onChange', ...members, input: () => ({}) },
  { path: 'notifications.unreadCount', ...members },
];
