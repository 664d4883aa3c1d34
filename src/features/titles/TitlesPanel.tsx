import { Box } from '@mantine/core';
import { usePagesWhile } from '#client/lib/use-pages-while.ts';
import { refusalMessageOf } from '#client/lib/error-data.ts';
import { useRestoredPages } from '#client/lib/use-restored-pages.ts';
import { FailedState } from '#client/ui/FailedState.tsx';
import { useRetry } from '#client/ui/use-retry.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import { NoTitles } from './NoTitles.tsx';
import { TitleGridSkeleton } from './TitleGrid.tsx';
import { TitlePages } from './TitlePages.tsx';
import { TitlesStatus } from './TitlesStatus.tsx';
import { useTitles } from './use-titles.ts';
import type { TitlesInput } from './use-titles.ts';

/** The number of posters on the first screen. */
const FIRST = 12;

/** The results of a search and filters in every state. */
export function TitlesPanel({ input }: { input: TitlesInput }) {
  const { results, titles, more, isFormer } = useTitles(input);
  const { hasNextPage, isFetchNextPageError, fetchNextPage } = more;
  // The filter can leave a page empty: it is skipped.
  const skipsEmptyPage = titles.length === 0 && hasNextPage && !isFetchNextPageError;
  usePagesWhile(skipsEmptyPage, more);
  const search = JSON.stringify(input);
  const wall = useRestoredPages(search, isFormer ? 0 : (results.data?.pages.length ?? 0), more);

  const failure = useRetry(isFetchNextPageError ? { ...results, refetch: fetchNextPage } : results);
  const isFailed = failure && (isFormer || titles.length === 0);
  const isLoading = !results.data || skipsEmptyPage;
  return (
    <>
      <TitlesStatus search={search} shown={isFailed || isLoading || isFormer ? null : titles.length} />
      {isFailed ? (
        <FailedState
          title={commonMessages.noTitles}
          text={refusalMessageOf(failure.error) ?? commonMessages.titlesUnavailable}
          {...failure}
        />
      ) : isLoading ? (
        <Box px="var(--gutter)" py="md">
          <TitleGridSkeleton />
        </Box>
      ) : (
        <Box mih="60vh" mod={{ waiting: isFormer }}>
          {titles.length === 0 ? (
            <NoTitles input={input} />
          ) : (
            <Box ref={wall} px="var(--gutter)" pt="md">
              <TitlePages
                titles={titles}
                label={titlesMessages.titles}
                eager={FIRST}
                more={more}
                noun="titles"
                loadMore={titlesMessages.loadMore}
              />
            </Box>
          )}
        </Box>
      )}
    </>
  );
}
