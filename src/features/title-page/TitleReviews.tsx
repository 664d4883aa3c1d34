import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { IconPencil } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { counts } from '#shared/messages/counts.ts';
import { titlePageMessages } from '#shared/messages/title-page.ts';
import type { TitleView } from '#shared/views/titles.ts';
import { PostCard } from '#client/features/content/PostCard.tsx';
import { ListFooter, ShowMore } from '#client/ui/ShowMore.tsx';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { NextPageLink } from '#client/lib/NextPageLink.tsx';
import { useRestoredPages } from '#client/lib/use-restored-pages.ts';
import { useRowsOnScreen } from '#client/store/use-rows-on-screen.ts';
import { LoadingOrFailed } from '#client/ui/FailedState.tsx';
import { FeedSkeleton } from '#client/ui/Skeleton.tsx';
import { firstFocusable, useFocusFirstNew, useNextFocus } from '#client/ui/focus.ts';
import { HeatMeter, HeatSkeleton } from './HeatMeter.tsx';
import { useTitleReviews } from './use-title-reviews.ts';

interface TitleReviewsProps {
  title: TitleView;
  /** The cursor after which they start. */
  after: string | undefined;
  /** They are shown over another screen: a reload restores that screen's scroll position. */
  inOverlay: boolean;
  /** The level of the heading. */
  heading: 2 | 3;
}

/** The element id of the reviews, to which links to their next page scroll. */
const reviewsId = 'reviews';

export function TitleReviews({ title, after, inOverlay, heading }: TitleReviewsProps) {
  const id = useId();
  const { query, items, older, reception, retry, arrived, showArrived } = useTitleReviews(title, after);
  const section = useRef<HTMLElement>(null);
  const name = inOverlay ? undefined : `${formatTitleKey(title)} ${after ?? ''}`;
  const list = useRestoredPages(name, query.data?.pages.length ?? 0, query);
  const more = useFocusFirstNew(list, items.length, query);
  const focusCard = (index: number) =>
    (firstFocusable(list.current?.children[index]) ?? section.current)?.focus({ preventScroll: true });
  const nextFocus = useNextFocus({ items, container: list, focusCard });
  useRowsOnScreen(list, items);
  return (
    <section ref={section} id={reviewsId} aria-labelledby={id} tabIndex={-1}>
      <Group justify="space-between" gap="xs" px="var(--gutter)" pt="xs" pb="sm">
        <Title id={id} order={heading} fz="lg" lh="lg">
          {commonMessages.reviews}
        </Title>
        <ButtonLink
          to="/new-post"
          search={{ review: formatTitleKey(title) }}
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
        >
          {commonMessages.writeAReview}
        </ButtonLink>
      </Group>
      {(reception.data || !reception.isError) && (
        <Paper withBorder radius="lg" mx="var(--gutter)" mb="xs" px="md" py={14} bg="var(--raised)">
          {reception.data ? <HeatMeter reception={reception.data} /> : <HeatSkeleton />}
        </Paper>
      )}
      {!query.data && (
        <LoadingOrFailed query={{ ...query, refetch: retry }} failed={titlePageMessages.reviewsFailed}>
          <FeedSkeleton cards={2} />
        </LoadingOrFailed>
      )}
      {arrived > 0 && (
        <ListFooter>
          <Button variant="light" onClick={showArrived}>
            {titlePageMessages.showCount(counts.newReviews(arrived))}
          </Button>
        </ListFooter>
      )}
      {query.data && arrived === 0 && items.length === 0 && !query.hasNextPage && (
        <Text px="var(--gutter)" pt={20} pb={28} c="quiet" ta="center">
          {titlePageMessages.firstReview}
        </Text>
      )}
      <div ref={list} onBlur={nextFocus.onBlur}>
        {items.map((content) => (
          <div key={content.id} onFocus={nextFocus.onFocusOf(content.id)}>
            <PostCard content={content} hideTitle />
          </div>
        ))}
      </div>
      {query.data && (
        <ShowMore
          pages={more}
          next={
            older && (
              <NextPageLink to="." search={{ after: older }} hash={reviewsId}>
                {commonMessages.moreReviews}
              </NextPageLink>
            )
          }
        />
      )}
    </section>
  );
}
