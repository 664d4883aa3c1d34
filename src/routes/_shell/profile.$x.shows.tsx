import { createFileRoute } from '@tanstack/react-router';
import { WithProfile } from '#client/features/profiles/WithProfile.tsx';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** A member’s favorite shows. */
export const Route = createFileRoute('/_shell/profile/$x/shows')({
  staticData: { chrome: { topBar: false } },
  component: ShelfRoute,
});

function ShelfRoute() {
  const { x } = Route.useParams();
  return (
    <WithProfile who={x}>
      {() => (
        <NotHereYet
          name="Favorite Shows"
          headline="Favorite Shows open soon"
          text="A member’s favorite series will hang here, side by side."
        />
      )}
    </WithProfile>
  );
}
