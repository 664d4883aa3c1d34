import { createFileRoute } from '@tanstack/react-router';
import { InboxScreen } from '#client/features/shell/InboxScreen.tsx';

export const Route = createFileRoute('/_shell/_member/inbox')({
  staticData: { chrome: { topBar: false } },
  component: InboxScreen,
});
