import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** The paid plans. */
export const Route = createFileRoute('/_shell/premium')({
  staticData: { chrome: { topBar: false } },
  component: () => <NotHereYet name="Premium" text="The box seats are being upholstered." />,
});
