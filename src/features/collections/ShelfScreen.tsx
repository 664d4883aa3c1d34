import { ActionIcon, Button } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { collectionsMessages } from '#shared/messages/collections.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import type { Shelf } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { displayName } from '#shared/format/display-name.ts';
import { shelfLink } from '#client/features/sharing/links.ts';
import { ShareButton } from '#client/features/sharing/ShareButton.tsx';
import { TitleGridSkeleton } from '#client/features/titles/TitleGrid.tsx';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { useBack } from '#client/lib/use-back.ts';
import { useGrownList } from '#client/lib/use-grown-list.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { ComingSoonDrawing } from '#client/ui/drawings/ComingSoonDrawing.tsx';
import { FeedEmptyDrawing } from '#client/ui/drawings/FeedEmptyDrawing.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TabLink, TabLinks } from '#client/ui/TabLinks.tsx';
import { ShelfGrid } from './ShelfGrid.tsx';
import classes from './ShelfScreen.module.css';
import { allShelves, shelves } from '#shared/shelves.ts';
import { useShelf } from './use-shelf.ts';
import { useShelfCount } from './use-shelf-count.ts';

const AddFavoriteDialog = lazyPart(() => import('./AddFavoriteDialog.tsx'));

interface ShelfScreenProps {
  owner: ProfileView;
  type: Shelf;
}

/** A member's whole shelf; its owner puts titles there and takes them off. */
export function ShelfScreen({ owner, type }: ShelfScreenProps) {
  const back = useBack(`/${owner.username}`);
  const { query, items, isPrivate } = useShelf(owner, type);
  const count = useShelfCount(owner)(type);
  const room = useGrownList(type, query.data?.pages.length ?? 0, query);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState(false);
  const link = shelfLink(owner, type);
  const { name } = shelves[type];
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
    loading: <ShelfSkeleton />,
    empty: <EmptyShelf owner={owner} type={type} onAdd={() => setAdding(true)} />,
    ready: (
      <div ref={room} className={classes.room}>
        <ShelfGrid items={items} more={query} type={type} editing={editing && isSelf} />
      </div>
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
      <TabLinks label={collectionsMessages.shelves}>
        {allShelves.map((shelf) => (
          <TabLink
            key={shelf}
            to="/profile/$x/$shelf"
            params={{ x: owner.username, shelf: shelves[shelf].path }}
            replace
            current={shelf === type}
          >
            {shelves[shelf].name}
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

/** Posters that are on their way. */
export const ShelfSkeleton = () => (
  <div className={classes.room}>
    <TitleGridSkeleton />
  </div>
);

interface EmptyShelfProps extends ShelfScreenProps {
  onAdd: () => void;
}

function EmptyShelf({ owner, type, onAdd }: EmptyShelfProps) {
  const whose = displayName(owner);
  const drawing = <FeedEmptyDrawing />;
  if (!owner.viewer.isSelf) {
    return (
      <EmptyState
        drawing={drawing}
        title={
          type === 'watchlist'
            ? collectionsMessages.ownWatchlistEmpty
            : collectionsMessages.ownFavoritesEmpty(shelves[type].titles)
        }
        text={collectionsMessages.whenPicked(whose)}
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
      title={collectionsMessages.ownFavoritesEmpty(shelves[type].titles)}
      text={collectionsMessages.favoritesHint}
    >
      <Button onClick={onAdd}>{collectionsMessages.add(shelves[type].name)}</Button>
    </EmptyState>
  );
}
