import { Button } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { useRef, useState } from 'react';
import { collectionsMessages } from '#shared/messages/collections.ts';
import { commonMessages } from '#shared/messages/common.ts';
import type { Shelf } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { displayName } from '#shared/format/display-name.ts';
import { PosterCredit } from '#client/features/titles/PosterCredit.tsx';
import { TitleGrid, TitleGridSkeleton } from '#client/features/titles/TitleGrid.tsx';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { PrivateWatchlist } from './PrivateWatchlist.tsx';
import classes from './ShelfPreview.module.css';
import { shelves } from '#shared/shelves.ts';
import { useShelf } from './use-shelf.ts';

/** Posters that show at first, and how many come at a time: two rows. */
const STEP = 6;

interface ShelfPreviewProps {
  owner: ProfileView;
  type: Shelf;
}

/** The newest titles of a shelf, three in a row, and the way to all of them. */
export function ShelfPreview({ owner, type }: ShelfPreviewProps) {
  const { query, items, isPrivate } = useShelf(owner, type);
  const [room, setRoom] = useState(STEP);
  const top = useRef<HTMLDivElement>(null);
  const { name, path, titles } = shelves[type];
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;

  if (isPrivate) return <PrivateWatchlist />;
  if (!query.data) {
    return query.isError ? (
      <FailedRow
        text={collectionsMessages.listFailed(titles)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    ) : (
      <div className={classes.posters}>
        <TitleGridSkeleton posters={STEP} three label={collectionsMessages.loading2(titles)} />
      </div>
    );
  }
  if (items.length === 0 && !hasNextPage) return <EmptyShelf owner={owner} type={type} />;

  const showMore = () => {
    if (items.length < room + STEP && hasNextPage) void fetchNextPage();
    setRoom(room + STEP);
  };
  const showLess = () => {
    setRoom(STEP);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div ref={top} className={classes.posters}>
        <TitleGrid titles={items.slice(0, room)} label={name} three />
      </div>
      <PosterCredit titles={items.slice(0, room)} />
      {isFetchNextPageError && (
        <FailedRow
          text={collectionsMessages.restFailed(titles)}
          onRetry={() => void fetchNextPage()}
          busy={isFetchingNextPage}
        />
      )}
      <div className={classes.foot}>
        {(items.length > room || (hasNextPage && !isFetchNextPageError)) && (
          <Button variant="light" size="sm" loading={isFetchingNextPage} onClick={showMore}>
            {commonMessages.loadMore}
          </Button>
        )}
        {room > STEP && items.length > STEP && (
          <Button variant="subtle" size="sm" onClick={showLess}>
            {collectionsMessages.showLess}
          </Button>
        )}
        <ButtonLink
          to="/profile/$x/$shelf"
          params={{ x: owner.username, shelf: path }}
          variant="subtle"
          size="sm"
          className={classes.all}
          aria-label={collectionsMessages.viewAllOf(name)}
        >
          {collectionsMessages.viewAll}
        </ButtonLink>
      </div>
    </>
  );
}

function EmptyShelf({ owner, type }: ShelfPreviewProps) {
  if (owner.viewer.isSelf) {
    return (
      <p className={classes.empty}>
        {type === 'watchlist'
          ? collectionsMessages.ownWatchlistText
          : collectionsMessages.ownFavoritesText(shelves[type].titles)}
      </p>
    );
  }
  return (
    <p className={classes.empty}>
      {type === 'watchlist'
        ? collectionsMessages.watchlistEmpty(displayName(owner))
        : collectionsMessages.favoritesEmpty(displayName(owner), shelves[type].titles)}
    </p>
  );
}
