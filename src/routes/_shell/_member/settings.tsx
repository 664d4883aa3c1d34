import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** The member’s settings. */
export const Route = createFileRoute('/_shell/_member/settings')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet name="Settings" text="Privacy, units and your account will be arranged here." />
  ),
});
