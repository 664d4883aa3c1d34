import { createFileRoute } from '@tanstack/react-router';
import { WithProfile } from '#client/features/profiles/WithProfile.tsx';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** A member’s watchlist. */
export const Route = createFileRoute('/_shell/profile/$x/watchlist')({
  staticData: { chrome: { topBar: false } },
  component: ShelfRoute,
});

function ShelfRoute() {
  const { x } = Route.useParams();
  return (
    <WithProfile who={x}>
      {() => <NotHereYet name="Watchlist" text="What a member means to watch next will be listed here." />}
    </WithProfile>
  );
}
