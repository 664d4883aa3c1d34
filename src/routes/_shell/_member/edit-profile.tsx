import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** Editing one’s profile. */
export const Route = createFileRoute('/_shell/_member/edit-profile')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Edit Profile"
      text="Your name, your picture and a few true words about you will go here."
    />
  ),
});
