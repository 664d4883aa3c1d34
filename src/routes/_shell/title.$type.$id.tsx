import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import { NotHereYet } from '#client/features/shell/NotHereYet.tsx';

/** A film’s or a series’ own page. */
export const Route = createFileRoute('/_shell/title/$type/$id')({
  beforeLoad: ({ params: { type, id } }) => {
    if (!/^(movie|show)$/.test(type) || !/^\d{1,10}$/.test(id)) throw notFound();
  },
  notFoundComponent: () => <NotFoundScreen />,
  staticData: { chrome: { topBar: false } },
  component: () => (
    <NotHereYet
      name="Title"
      headline="This title’s page opens soon"
      text="Poster, story, trailer and what members say about it will be shown here."
    />
  ),
});
