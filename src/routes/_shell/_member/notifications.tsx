import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#client/features/notifications/NotificationsScreen.tsx';

export const Route = createFileRoute('/_shell/_member/notifications')({
  staticData: { chrome: { topBar: false }, windowed: true },
  component: NotificationsScreen,
});
