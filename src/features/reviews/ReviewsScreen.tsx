import { Box, Group, VisuallyHidden } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { IconPencilPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import { reviewsMessages } from '#shared/messages/reviews.ts';
import { ContentList } from '#client/features/content/ContentList.tsx';
import type { ContentListHandle } from '#client/features/content/WindowedCards.tsx';
import { NewPostsPill } from '#client/features/feed/NewPostsPill.tsx';
import { useFeed } from '#client/features/feed/use-feed.ts';
import { useNewPosts } from '#client/features/feed/use-new-posts.ts';
import { useShowNewPosts } from '#client/features/feed/use-show-new-posts.ts';
import { useBack } from '#client/lib/use-back.ts';
import { FailedState } from '#client/ui/FailedState.tsx';
import { listState } from '#client/lib/list-state.ts';
import { useRetry } from '#client/ui/use-retry.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SearchBox } from '#client/ui/SearchField.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { NextPageLink } from '#client/lib/NextPageLink.tsx';
import { NoReviews } from './NoReviews.tsx';
import classes from './ReviewsScreen.module.css';

interface ReviewsScreenProps {
  query?: string | undefined;
  /** The cursor after which they start; pass it as the `key`, too. */
  after?: string | undefined;
}

export function ReviewsScreen({ query = '', after }: ReviewsScreenProps) {
  const navigate = useNavigate();
  const back = useBack();
  const feed = useFeed('reviews', true, { search: query, after });
  const { query: found, items, refresh, isOutdated, newestId, older } = feed;
  const isNewest = after === undefined;
  const list = useRef<ContentListHandle>(null);
  // The previous results stay, with their own scroll position, until those of another search are loaded.
  const [shown, setShown] = useState(query);
  if (!found.isPlaceholderData && shown !== query) setShown(query);

  const isLive = isNewest && query === '' && found.data !== undefined && !found.isPlaceholderData;
  const newPosts = useNewPosts({ tab: 'reviews', newestId, items, enabled: isLive, refresh });
  const { showNew, busy } = useShowNewPosts({
    list,
    show: newPosts.show,
    isOld: (isFirstVisit) => isNewest && isFirstVisit && isOutdated(),
  });

  const search = (wanted: string) =>
    void navigate({ to: '/reviews', search: { q: wanted || undefined }, replace: true, resetScroll: false });

  const isFormer = found.isPlaceholderData;
  const { state, failure } = listState(found, useRetry(found), items.length);
  // placeholder data has no further pages
  const more = { ...found, hasNextPage: found.hasNextPage && !isFormer };
  return (
    <>
      <PageHeader title={commonMessages.reviews} onBack={back}>
        <NewPostsPill count={isLive ? newPosts.count : 0} busy={busy} onShow={showNew} />
        <ButtonLink
          to="/new-post"
          search={{ mode: 'review' }}
          variant="light"
          className={classes.write}
          leftSection={<IconPencilPlus size={20} stroke={1.75} aria-hidden="true" />}
        >
          {commonMessages.writeAReview}
        </ButtonLink>
      </PageHeader>
      <Group gap={0} px="var(--gutter)" py="sm" style={{ borderBottom: '1px solid var(--line)' }}>
        <SearchBox
          label={commonMessages.searchReviews}
          limit={limits.reviewQuery}
          query={query}
          onSearch={search}
        />
      </Group>
      <VisuallyHidden role="status">
        {query &&
          found.data &&
          !isFormer &&
          (more.hasNextPage ? reviewsMessages.atLeastReviews : counts.reviews)(items.length)}
      </VisuallyHidden>
      {failure ? (
        <FailedState {...failure} />
      ) : state === 'loading' ? (
        <FeedSkeleton />
      ) : (
        <Box mod={{ waiting: isFormer }}>
          <ContentList
            key={shown}
            ref={list}
            items={items}
            more={more}
            empty={<NoReviews query={shown} />}
            place={isNewest ? `reviews:${shown}` : undefined}
            commentsPath="/review-comments/$reviewId"
            showsOwn={isNewest && shown === ''}
            older={
              older && (
                <NextPageLink to="/reviews" search={{ q: query || undefined, after: older }}>
                  {commonMessages.olderPosts}
                </NextPageLink>
              )
            }
          />
        </Box>
      )}
    </>
  );
}
