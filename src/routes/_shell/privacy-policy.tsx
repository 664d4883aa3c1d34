import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** What is done with members’ data. */
export const Route = createFileRoute('/_shell/privacy-policy')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Privacy Policy"
      headline="The policy is being written"
      text="What we keep, why, and for how long will be said here, in plain words."
    />
  ),
});
