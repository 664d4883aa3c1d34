import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import { TitleScreen } from '#client/features/title-page/TitleScreen.tsx';
import { readTitleKey } from '#client/features/titles/title-key.ts';

export const Route = createFileRoute('/_shell/title/$type/$id')({
  beforeLoad: ({ params: { type, id } }) => {
    if (!/^(movie|show)$/.test(type) || !/^\d{1,10}$/.test(id)) throw notFound();
  },
  notFoundComponent: () => <NotFoundScreen />,
  staticData: { chrome: { topBar: false } },
  component: TitleRoute,
});

function TitleRoute() {
  const { type, id } = Route.useParams();
  return <TitleScreen key={`${type}-${id}`} title={readTitleKey(`${type}-${Number(id)}`)} />;
}
