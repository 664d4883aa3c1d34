import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** The member’s own posts. */
export const Route = createFileRoute('/_shell/_member/user-dashboard')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="My Posts"
      text="Everything you have written will be gathered here. Until then, the feed’s My Posts tab has it."
    />
  ),
});
