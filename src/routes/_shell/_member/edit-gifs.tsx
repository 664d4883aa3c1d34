import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** The profile’s GIF. */
export const Route = createFileRoute('/_shell/_member/edit-gifs')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet name="Edit GIF" text="Your profile gets its own little loop here before long." />
  ),
});
