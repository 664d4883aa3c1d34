import { Navigate, createFileRoute, notFound } from '@tanstack/react-router';
import { ShelfScreen, ShelfSkeleton } from '#client/features/collections/ShelfScreen.tsx';
import { shelfAt, shelves } from '#shared/shelves.ts';
import { WithProfile } from '#client/features/profiles/WithProfile.tsx';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';

/** A member’s favorite movies, their favorite shows, or their watchlist. */
export const Route = createFileRoute('/_shell/profile/$x/$shelf')({
  beforeLoad: ({ params: { shelf } }) => {
    if (!shelfAt(shelf)) throw notFound();
  },
  notFoundComponent: () => <NotFoundScreen />,
  staticData: { chrome: { topBar: false } },
  component: ShelfRoute,
});

function ShelfRoute() {
  const { x, shelf } = Route.useParams();
  const type = shelfAt(shelf);
  if (!type) return null;
  return (
    <WithProfile who={x} title={shelves[type].name} waiting={<ShelfSkeleton />}>
      {(owner) => (
        <>
          {/* who came by an id or a former name stands at the list's own address */}
          {x.toLowerCase() !== owner.username.toLowerCase() && (
            <Navigate to="/profile/$x/$shelf" params={{ x: owner.username, shelf }} replace />
          )}
          <ShelfScreen key={type} owner={owner} type={type} />
        </>
      )}
    </WithProfile>
  );
}
