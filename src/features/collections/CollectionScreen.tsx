import { ActionIcon, Box, Button } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { collectionsMessages } from '#shared/messages/collections.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { displayName } from '#shared/format/display-name.ts';
import { collectionLink } from '#client/features/sharing/links.ts';
import { ShareButton } from '#client/features/sharing/ShareButton.tsx';
import { TitleGridSkeleton } from '#client/features/titles/TitleGrid.tsx';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useBack } from '#client/lib/use-back.ts';
import { useRestoredPages } from '#client/lib/use-restored-pages.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { ComingSoonDrawing } from '#client/ui/drawings/ComingSoonDrawing.tsx';
import { FeedEmptyDrawing } from '#client/ui/drawings/FeedEmptyDrawing.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TabLink, TabLinks } from '#client/ui/TabLinks.tsx';
import { CollectionGrid } from './CollectionGrid.tsx';
import classes from './CollectionScreen.module.css';
import { collectionTypes, collections } from '#shared/collections.ts';
import { useCollection } from './use-collection.ts';
import { useCollectionCount } from './use-collection-count.ts';

const AddFavoriteDialog = lazyPart(() => import('./AddFavoriteDialog.tsx'));

interface CollectionScreenProps {
  owner: ProfileView;
  type: CollectionType;
}

/** A member's whole collection; its owner adds and removes titles. */
export function CollectionScreen({ owner, type }: CollectionScreenProps) {
  const back = useBack(`/${owner.username}`);
  const { query, items, isPrivate } = useCollection(owner, type);
  const count = useCollectionCount(owner)(type);
  const listRef = useRestoredPages(type, query.data?.pages.length ?? 0, query);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState(false);
  const link = collectionLink(owner, type);
  const { name } = collections[type];
  const whose = displayName(owner);
  const { isSelf } = owner.viewer;
  const mayAdd = isSelf && type !== 'watchlist';

  const state = ((): 'private' | 'failed' | 'loading' | 'empty' | 'ready' => {
    if (isPrivate) return 'private';
    if (!query.data) return query.isError ? 'failed' : 'loading';
    return items.length === 0 && !query.hasNextPage ? 'empty' : 'ready';
  })();
  const states: Record<typeof state, ReactNode> = {
    private: (
      <EmptyState
        drawing={<ComingSoonDrawing />}
        title={collectionsMessages.thisWatchlistIsPrivate}
        text={collectionsMessages.watchlistPrivateText(whose)}
      >
        <ButtonLink to="/$username" params={{ username: owner.username }} variant="default">
          {collectionsMessages.backToTheProfile}
        </ButtonLink>
      </EmptyState>
    ),
    failed: <FailedState onRetry={() => void query.refetch()} busy={query.isFetching} />,
    loading: <CollectionSkeleton />,
    empty: <EmptyCollection owner={owner} type={type} onAdd={() => setAdding(true)} />,
    ready: (
      <Box ref={listRef} px="var(--gutter)" pt="md" pb="xl">
        <CollectionGrid items={items} more={query} type={type} editing={editing && isSelf} />
      </Box>
    ),
  };

  return (
    <>
      <DocumentTitle title={collectionsMessages.nameOf(name, whose)} />
      <PageHeader
        title={name}
        subtitle={
          <>
            <Link to="/$username" params={{ username: owner.username }} className={classes.owner}>
              <bdi>{whose}</bdi>
            </Link>
            {count !== undefined && ` · ${counts.titles(count)}`}
          </>
        }
        onBack={back}
      >
        {link && state !== 'private' && <ShareButton link={link} />}
        {isSelf && state === 'ready' && (
          <Button variant={editing ? 'filled' : 'default'} size="sm" onClick={() => setEditing(!editing)}>
            {editing ? collectionsMessages.done : commonMessages.edit}
          </Button>
        )}
        {mayAdd && (
          <ActionIcon
            aria-label={collectionsMessages.add(name)}
            title={collectionsMessages.add(name)}
            color="act"
            onClick={() => setAdding(true)}
          >
            <IconPlus size={22} stroke={1.75} />
          </ActionIcon>
        )}
      </PageHeader>
      <TabLinks label={collectionsMessages.collections}>
        {collectionTypes.map((collection) => (
          <TabLink
            key={collection}
            to="/profile/$x/$collection"
            params={{ x: owner.username, collection: collections[collection].path }}
            replace
            current={collection === type}
          >
            {collections[collection].name}
          </TabLink>
        ))}
      </TabLinks>
      {states[state]}
      {mayAdd && (
        <Suspense>
          <AddFavoriteDialog opened={adding} first={type} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

export const CollectionSkeleton = () => (
  <Box px="var(--gutter)" pt="md" pb="xl">
    <TitleGridSkeleton />
  </Box>
);

interface EmptyCollectionProps extends CollectionScreenProps {
  onAdd: () => void;
}

function EmptyCollection({ owner, type, onAdd }: EmptyCollectionProps) {
  const whose = displayName(owner);
  const drawing = <FeedEmptyDrawing />;
  if (!owner.viewer.isSelf) {
    return (
      <EmptyState
        drawing={drawing}
        title={
          type === 'watchlist'
            ? collectionsMessages.ownWatchlistEmpty
            : collectionsMessages.ownFavoritesEmpty(collections[type].titles)
        }
        text={collectionsMessages.whenAdded(whose)}
      />
    );
  }
  if (type === 'watchlist') {
    return (
      <EmptyState
        drawing={drawing}
        title={collectionsMessages.ownWatchlistEmpty}
        text={collectionsMessages.watchlistHint}
      >
        <ButtonLink to="/movies-shows-reviews">{collectionsMessages.findSomething}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={drawing}
      title={collectionsMessages.ownFavoritesEmpty(collections[type].titles)}
      text={collectionsMessages.favoritesHint}
    >
      <Button onClick={onAdd}>{collectionsMessages.add(collections[type].name)}</Button>
    </EmptyState>
  );
}
