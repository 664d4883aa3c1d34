import { Box, Button, Group, Text } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { useRef, useState } from 'react';
import { collectionsMessages } from '#shared/messages/collections.ts';
import { commonMessages } from '#shared/messages/common.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { displayName } from '#shared/format/display-name.ts';
import { PosterCredit } from '#client/features/titles/PosterCredit.tsx';
import { TitleGrid, TitleGridSkeleton } from '#client/features/titles/TitleGrid.tsx';
import { FailedRow, LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { useFocusFallback } from '#client/ui/focus.ts';
import { PrivateWatchlist } from './PrivateWatchlist.tsx';
import { collections } from '#shared/collections.ts';
import { useCollection } from './use-collection.ts';

/** The number of posters shown at first, and added by each press: two rows. */
const STEP = 6;

interface CollectionPreviewProps {
  owner: ProfileView;
  type: CollectionType;
}

/** The height of the row of buttons below the posters, in pixels. */
const BUTTON_ROW = 44;

/** The newest titles of a collection, three in a row, and the link to all of them. */
export function CollectionPreview({ owner, type }: CollectionPreviewProps) {
  const { query, items, isPrivate } = useCollection(owner, type);
  const [limit, setLimit] = useState(STEP);
  const top = useRef<HTMLDivElement>(null);
  const controls = useFocusFallback();
  const { name, path, titles } = collections[type];
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;

  if (isPrivate) return <PrivateWatchlist />;
  if (!query.data) {
    return (
      <LoadingOrFailed query={query} failed={collectionsMessages.listFailed(titles)}>
        <Box px="var(--gutter)" pb={BUTTON_ROW}>
          <TitleGridSkeleton posters={STEP} threeColumns label={collectionsMessages.loading(titles)} />
        </Box>
      </LoadingOrFailed>
    );
  }
  if (items.length === 0 && !hasNextPage) return <EmptyPreview owner={owner} type={type} />;

  const showMore = () => {
    if (items.length < limit + STEP && hasNextPage) void fetchNextPage();
    setLimit(limit + STEP);
  };
  const showLess = () => {
    setLimit(STEP);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div ref={controls}>
      <Box ref={top} px="var(--gutter)" style={{ scrollMarginTop: 'calc(var(--top) + var(--bar) + 8px)' }}>
        <TitleGrid titles={items.slice(0, limit)} label={name} threeColumns />
        <PosterCredit titles={items.slice(0, limit)} />
      </Box>
      {isFetchNextPageError && (
        <FailedRow
          text={collectionsMessages.restFailed(titles)}
          onRetry={() => void fetchNextPage()}
          busy={isFetchingNextPage}
        />
      )}
      <Group gap="xs" mih={BUTTON_ROW} px="var(--gutter)" pt="xs">
        {(items.length > limit || (hasNextPage && !isFetchNextPageError)) && (
          <Button variant="light" size="sm" loading={isFetchingNextPage} onClick={showMore}>
            {commonMessages.loadMore}
          </Button>
        )}
        {limit > STEP && items.length > STEP && (
          <Button variant="subtle" size="sm" onClick={showLess}>
            {collectionsMessages.showLess}
          </Button>
        )}
        <ButtonLink
          to="/profile/$x/$collection"
          params={{ x: owner.username, collection: path }}
          variant="subtle"
          size="sm"
          ms="auto"
          aria-label={collectionsMessages.viewAllOf(name)}
        >
          {collectionsMessages.viewAll}
        </ButtonLink>
      </Group>
    </div>
  );
}

function EmptyPreview({ owner, type }: CollectionPreviewProps) {
  const { titles } = collections[type];
  const name = displayName(owner);
  const [own, others] =
    type === 'watchlist'
      ? [collectionsMessages.ownWatchlistText, collectionsMessages.watchlistEmpty(name)]
      : [collectionsMessages.ownFavoritesText(titles), collectionsMessages.favoritesEmpty(name, titles)];
  return (
    <Text px="var(--gutter)" pt={4} pb="xs" c="quiet" fz="sm" lh="sm">
      {owner.viewer.isSelf ? own : others}
    </Text>
  );
}
