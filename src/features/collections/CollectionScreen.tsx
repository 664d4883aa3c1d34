import { ActionIcon, Box, Button, VisuallyHidden } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { limits, pageSize } from '#shared/limits.ts';
import { collectionsMessages } from '#shared/messages/collections.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { displayName } from '#shared/format/display-name.ts';
import { collectionLink } from '#client/features/sharing/links.ts';
import { ShareButton } from '#client/features/sharing/ShareButton.tsx';
import { TitleGridSkeleton } from '#client/features/titles/TitleGrid.tsx';
import { listState } from '#client/lib/list-state.ts';
import { useBack } from '#client/lib/use-back.ts';
import { useRestoredPages } from '#client/lib/use-restored-pages.ts';
import { collectionTitle } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { CurtainDrawing, FeedEmptyDrawing } from '#client/ui/later-drawings.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { OwnerSubtitle } from '#client/features/content/OwnerSubtitle.tsx';
import { ListSearch } from '#client/ui/ListSearch.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TabLink, TabLinks } from '#client/ui/TabLinks.tsx';
import { useFocusFallback } from '#client/ui/focus.ts';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { useRetry } from '#client/ui/use-retry.ts';
import { CollectionGrid } from './CollectionGrid.tsx';
import { collectionTypes, collections } from '#shared/collections.ts';
import { useCollection } from './use-collection.ts';
import { useCollectionCount } from './use-collection-count.ts';

const AddFavoriteDialog = lazyOverlay(() => import('./AddFavoriteDialog.tsx'), { preload: true });

interface CollectionScreenProps {
  owner: ProfileView;
  type: CollectionType;
  /** The search text. */
  search?: string | undefined;
  onSearch: (search: string) => void;
}

/** A member's whole collection, with a search if it is long; its owner adds and removes titles. Needs a `key` per collection. */
export function CollectionScreen({ owner, type, search = '', onSearch }: CollectionScreenProps) {
  const back = useBack(`/${owner.username}`);
  const { query, items, isPrivate, isFormer } = useCollection(owner, type, search);
  const count = useCollectionCount(owner)(type);
  // the titles of the previous search have no further pages
  const more = { ...query, hasNextPage: query.hasNextPage && !isFormer };
  const listRef = useRestoredPages(`${type} ${search}`, query.data?.pages.length ?? 0, more);
  const content = useFocusFallback();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState(false);
  const link = collectionLink(owner, type);
  const { name } = collections[type];
  const whose = displayName(owner);
  const { isSelf } = owner.viewer;
  const mayAdd = isSelf && type !== 'watchlist';

  const { state, failure } = listState(query, useRetry(query), items.length);
  return (
    <>
      <DocumentTitle title={collectionTitle(owner, type)} />
      <PageHeader
        title={name}
        subtitle={
          <OwnerSubtitle owner={owner} count={count === undefined ? undefined : counts.titles(count)} />
        }
        onBack={back}
      >
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
        {link && !isPrivate && <ShareButton link={link} />}
      </PageHeader>
      <CollectionTabs who={owner.username} type={type} />
      {!isPrivate && (
        <ListSearch
          stickyIn="screen"
          label={collectionsMessages.search[type]}
          limit={limits.titleQuery}
          isLong={(count ?? 0) > pageSize.collection}
          query={search}
          onSearch={onSearch}
        />
      )}
      <VisuallyHidden role="status">{search && state === 'empty' && counts.titles(0)}</VisuallyHidden>
      {isPrivate ? (
        <EmptyState
          drawing={<CurtainDrawing />}
          title={collectionsMessages.thisWatchlistIsPrivate}
          text={collectionsMessages.watchlistPrivateText(whose)}
        >
          <ButtonLink to="/$username" params={{ username: owner.username }} variant="default">
            {collectionsMessages.backToTheProfile}
          </ButtonLink>
        </EmptyState>
      ) : failure ? (
        <FailedState {...failure} />
      ) : state === 'loading' ? (
        <CollectionSkeleton />
      ) : (
        <Box ref={content} tabIndex={-1} mod={{ waiting: isFormer }}>
          {state === 'empty' && search ? (
            <EmptyState
              drawing={<FeedEmptyDrawing />}
              title={collectionsMessages.noneMatch}
              text={collectionsMessages.noneMatchText(search)}
            />
          ) : state === 'empty' ? (
            <EmptyCollection owner={owner} type={type} onAdd={() => setAdding(true)} />
          ) : (
            <Box ref={listRef} px="var(--gutter)" pt="md" pb="xl">
              <CollectionGrid items={items} more={more} type={type} editing={editing && isSelf} />
            </Box>
          )}
        </Box>
      )}
      {mayAdd && <AddFavoriteDialog opened={adding} initialType={type} onClose={() => setAdding(false)} />}
    </>
  );
}

interface CollectionTabsProps extends Pick<CollectionScreenProps, 'type'> {
  /** A username or an id. */
  who: string;
}

export const CollectionTabs = ({ who, type }: CollectionTabsProps) => (
  <TabLinks label={collectionsMessages.collections}>
    {collectionTypes.map((collection) => (
      <TabLink
        key={collection}
        to="/profile/$x/$collection"
        params={{ x: who, collection: collections[collection].path }}
        replace
        current={collection === type}
      >
        {collections[collection].name}
      </TabLink>
    ))}
  </TabLinks>
);

export const CollectionSkeleton = () => (
  <Box px="var(--gutter)" pt="md" pb="xl">
    <TitleGridSkeleton />
  </Box>
);

interface EmptyCollectionProps extends Pick<CollectionScreenProps, 'owner' | 'type'> {
  onAdd: () => void;
}

function EmptyCollection({ owner, type, onAdd }: EmptyCollectionProps) {
  const { name, titles } = collections[type];
  const { isSelf } = owner.viewer;
  const isWatchlist = type === 'watchlist';
  const hint = isWatchlist ? collectionsMessages.watchlistHint : collectionsMessages.favoritesHint;
  return (
    <EmptyState
      drawing={<FeedEmptyDrawing />}
      title={
        isWatchlist ? collectionsMessages.ownWatchlistEmpty : collectionsMessages.ownFavoritesEmpty(titles)
      }
      text={isSelf ? hint : collectionsMessages.whenAdded(displayName(owner))}
    >
      {isSelf &&
        (isWatchlist ? (
          <ButtonLink to="/movies-shows-reviews">{collectionsMessages.findSomething}</ButtonLink>
        ) : (
          <Button onClick={onAdd}>{collectionsMessages.add(name)}</Button>
        ))}
    </EmptyState>
  );
}
