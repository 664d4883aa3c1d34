import { Box, Skeleton, Stack } from '@mantine/core';
import { useRef } from 'react';
import { PosterCredit } from '#client/features/titles/PosterCredit.tsx';
import { ButtonLink } from '#client/lib/links.ts';
import { useBack } from '#client/lib/use-back.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { FeedEmptyDrawing } from '#client/ui/later-drawings.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import { Loading } from '#client/ui/Skeleton.tsx';
import { useFocusFallback, useFocusFirstNew } from '#client/ui/focus.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import { NextEpisode } from './NextEpisode.tsx';
import { useUpNext } from './use-up-next.ts';
import classes from './UpNextScreen.module.css';

/** The next episode of each series that the viewer is watching. */
export function UpNextScreen() {
  const back = useBack();
  const { query, items } = useUpNext();
  const content = useFocusFallback();
  const rows = useRef<HTMLUListElement>(null);
  const more = useFocusFirstNew(rows, items.length, query);
  const hasNoShows = query.data?.pages[0]?.followsSeries === false;
  return (
    <>
      <PageHeader title={commonMessages.upNext} onBack={back} />
      {!query.data ? (
        <ScreenLoadingOrFailed query={query}>
          <Loading label={seriesMessages.nextLoading}>
            <Stack px="var(--gutter)" py="md" gap="md">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} height={96} radius="md" />
              ))}
            </Stack>
          </Loading>
        </ScreenLoadingOrFailed>
      ) : (
        <Box ref={content} tabIndex={-1} pb="xl" data-toasts="bottom">
          {items.length === 0 && !query.hasNextPage ? (
            <EmptyState
              drawing={<FeedEmptyDrawing />}
              title={hasNoShows ? seriesMessages.noShows : seriesMessages.nothingNext}
              text={hasNoShows ? seriesMessages.noShowsText : seriesMessages.nothingNextText}
            >
              <ButtonLink to="/movies-shows-reviews" search={{ tab: 'shows' }}>
                {seriesMessages.browse}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <ul ref={rows} className={classes.rows}>
                {items.map((item) => (
                  <li key={item.tmdbId} className={classes.row}>
                    <NextEpisode item={item} size="row" />
                  </li>
                ))}
              </ul>
              <ShowMore pages={more} />
              <Box px="var(--gutter)" pt="sm">
                <PosterCredit titles={items} />
              </Box>
            </>
          )}
        </Box>
      )}
    </>
  );
}
