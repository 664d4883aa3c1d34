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
  loader: ({ context, params }) =>
    context.prefetch(async ({ queryUtils: { titles, content } }) => {
      const title = titleOf(params);
      if (!title) return;
      await Promise.all([
        titles.get.fetch(title),
        titles.reception.fetch(title),
        content.listByTitle.fetchInfinite(title),
      ]);
    }),
  component: TitleRoute,
});

const titleOf = ({ type, id }: { type: string; id: string }) => readTitleKey(`${type}-${Number(id)}`);

function TitleRoute() {
  const params = Route.useParams();
  return <TitleScreen key={`${params.type}-${params.id}`} title={titleOf(params)} />;
}
