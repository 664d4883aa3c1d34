import { createFileRoute, notFound } from '@tanstack/react-router';
import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';
import { TitleScreen } from '#client/features/title-page/TitleScreen.tsx';
import { readTitle } from '#client/features/title-page/read-title.ts';
import { titleHead } from '#client/features/titles/title-head.ts';
import { parseTitleKey } from '#client/features/titles/title-key.ts';

export const Route = createFileRoute('/_shell/title/$type/$id')({
  beforeLoad: ({ params: { type, id } }) => {
    if (!/^(movie|show)$/.test(type) || !/^\d{1,10}$/.test(id)) throw notFound();
  },
  notFoundComponent: () => <NotFoundScreen />,
  validateSearch: (search: RawSearch): { after?: string } => ({ after: textOf(search['after']) }),
  staticData: { chrome: { topBar: false } },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps: { after } }) => readTitle(context, titleOf(params), after),
  head: ({ match, params }) => {
    const title = titleOf(params);
    return title && match.status !== 'notFound' ? titleHead(match.context, title, match.search.after) : {};
  },
  component: TitleRoute,
});

const titleOf = ({ type, id }: { type: string; id: string }) => parseTitleKey(`${type}-${Number(id)}`);

function TitleRoute() {
  const params = Route.useParams();
  const { after } = Route.useSearch();
  return <TitleScreen key={`${params.type}-${params.id}`} title={titleOf(params)} after={after} />;
}
