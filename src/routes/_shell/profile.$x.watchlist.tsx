import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** A member’s watchlist. */
export const Route = createFileRoute('/_shell/profile/$x/watchlist')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet name="Watchlist" text="What a member means to watch next will be listed here." />
  ),
});
