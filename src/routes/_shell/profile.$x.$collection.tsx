import { createFileRoute, notFound } from '@tanstack/react-router';
import {
  CollectionScreen,
  CollectionSkeleton,
  CollectionTabs,
} from '#client/features/collections/CollectionScreen.tsx';
import { collectionAt, collections } from '#shared/collections.ts';
import { limits } from '#shared/limits.ts';
import { collectionsMessages } from '#shared/messages/collections.ts';
import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { collectionHead } from '#client/features/profiles/profile-heads.ts';
import { readCollection, readMember } from '#client/features/profiles/read-profile.ts';
import { WithProfile } from '#client/features/profiles/WithProfile.tsx';
import { NotFoundScreen } from '#client/features/shell/NotFoundScreen.tsx';

export const Route = createFileRoute('/_shell/profile/$x/$collection')({
  beforeLoad: ({ params: { collection } }) => {
    if (!collectionAt(collection)) throw notFound();
  },
  notFoundComponent: () => <NotFoundScreen />,
  validateSearch: (search: RawSearch): { q?: string } => ({ q: textOf(search['q'], limits.titleQuery) }),
  staticData: { chrome: { topBar: false } },
  loaderDeps: ({ search: { q } }) => ({ query: q?.trim() }),
  loader: ({ context, params: { x, collection }, deps: { query } }) =>
    readMember(context, {
      who: x,
      addressOf: (username) => `/profile/${username}/${collection}`,
      prefetchScreen: async (queries, owner) => {
        const type = collectionAt(collection);
        if (type) await readCollection(queries, owner, type, query);
      },
    }),
  head: ({ match, params: { x, collection } }) => {
    const type = collectionAt(collection);
    return type ? collectionHead(match.context, x, type) : {};
  },
  component: CollectionRoute,
});

function CollectionRoute() {
  const { x, collection } = Route.useParams();
  const { q } = Route.useSearch();
  const navigate = Route.useNavigate();
  const type = collectionAt(collection);
  if (!type) return null;
  return (
    <WithProfile
      who={x}
      list={{
        title: collections[type].name,
        tabs: <CollectionTabs who={x} type={type} />,
        failed: collectionsMessages.failed(collections[type].titles),
      }}
      fallback={<CollectionSkeleton />}
    >
      {(owner) => (
        <CollectionScreen
          key={`${owner.id} ${type}`}
          owner={owner}
          type={type}
          search={q?.trim()}
          onSearch={(wanted) =>
            void navigate({ to: '.', search: { q: wanted || undefined }, replace: true, resetScroll: false })
          }
        />
      )}
    </WithProfile>
  );
}
