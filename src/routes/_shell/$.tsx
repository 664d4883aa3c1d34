import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';

/** Every unknown address: without this, the router would take its first part for a username. */
export const Route = createFileRoute('/_shell/$')({
  beforeLoad: () => {
    throw notFound();
  },
  notFoundComponent: () => <NotFoundScreen />,
});
