import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** Browsing films and series. */
export const Route = createFileRoute('/_shell/movies-shows-reviews')({
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Movies & Shows"
      headline="Movies & Shows open soon"
      text="A wall of posters is being hung here, to browse, love and put on your watchlist."
    />
  ),
});
