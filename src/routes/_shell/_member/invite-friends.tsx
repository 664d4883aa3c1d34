import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** Inviting friends. */
export const Route = createFileRoute('/_shell/_member/invite-friends')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet name="Invite Friends" text="A house is better full: your invitation will be printed here." />
  ),
});
