import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** Messages, announced. */
export const Route = createFileRoute('/_shell/_member/inbox')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Inbox"
      headline="Messaging Coming Soon"
      text="Quiet words between two seats will have their place here."
    />
  ),
});
