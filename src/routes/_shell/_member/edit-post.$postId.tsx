import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** Editing a post. */
export const Route = createFileRoute('/_shell/_member/edit-post/$postId')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet name="Edit Post" text="Second thoughts are welcome: editing a post will happen here." />
  ),
});
