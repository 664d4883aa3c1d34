import { createFileRoute } from '@tanstack/react-router';
import { WithProfile } from '#client/features/profiles/WithProfile.tsx';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** A member’s favorite movies. */
export const Route = createFileRoute('/_shell/profile/$x/movies')({
  staticData: { chrome: { topBar: false } },
  component: ShelfRoute,
});

function ShelfRoute() {
  const { x } = Route.useParams();
  return (
    <WithProfile who={x}>
      {() => (
        <NotHereYet
          name="Favorite Movies"
          headline="Favorite Movies open soon"
          text="A member’s favorite films will hang here, side by side."
        />
      )}
    </WithProfile>
  );
}
