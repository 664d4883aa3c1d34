import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** What others did that concerns the member. */
export const Route = createFileRoute('/_shell/_member/notifications')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Notifications"
      headline="Notifications open soon"
      text="Hearts, comments and new followers will be waiting for you here."
    />
  ),
});
