import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** A member’s favorite movies. */
export const Route = createFileRoute('/_shell/profile/$x/movies')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Favorite Movies"
      headline="Favorite Movies open soon"
      text="A member’s favorite films will hang here, side by side."
    />
  ),
});
