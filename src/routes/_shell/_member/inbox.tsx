import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';
import { InboxDrawing } from '#client/ui/drawings/InboxDrawing.tsx';

/** Messages, announced. */
export const Route = createFileRoute('/_shell/_member/inbox')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Inbox"
      headline="Messaging Coming Soon"
      text="Until notes can be passed between two seats, a comment says it to the whole row."
      drawing={<InboxDrawing />}
    />
  ),
});
