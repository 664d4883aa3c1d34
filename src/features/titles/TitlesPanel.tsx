import { Box } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { errorDataOf } from '#client/lib/trpc.ts';
import { useRestoredPages } from '#client/lib/use-restored-pages.ts';
import { FailedState } from '#client/ui/FailedState.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import { NoTitles } from './NoTitles.tsx';
import { TitleGridSkeleton } from './TitleGrid.tsx';
import classes from './TitlesPanel.module.css';
import { TitlePages } from './TitlePages.tsx';
import { useTitles } from './use-titles.ts';
import type { TitlesInput } from './use-titles.ts';

/** Posters of a first screen. */
const FIRST = 12;

type Screen = 'loading' | 'failed' | 'empty' | 'ready';

/** The results of a search and filters in every state. */
export function TitlesPanel({ input }: { input: TitlesInput }) {
  const { found, titles } = useTitles(input);
  const { isPlaceholderData: isFormer, isFetchingNextPage, fetchNextPage: readNext } = found;
  const hasNextPage = found.hasNextPage && !isFormer;
  const isFetchNextPageError = found.isFetchNextPageError && !isFormer;
  const fetchNextPage = useCallback(() => readNext({ cancelRefetch: false }), [readNext]);
  const more = { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage };
  // The filter can leave a page empty: it is skipped.
  const seeks = titles.length === 0 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (seeks && !isFetchingNextPage) void fetchNextPage();
  }, [seeks, isFetchingNextPage, fetchNextPage]);
  const wall = useRestoredPages(JSON.stringify(input), isFormer ? 0 : (found.data?.pages.length ?? 0), more);

  const screen = ((): Screen => {
    if (found.isError && (isFormer || titles.length === 0)) return 'failed';
    if (!found.data || seeks) return 'loading';
    return titles.length === 0 ? 'empty' : 'ready';
  })();
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : found.refetch());
  const screens: Record<Screen, ReactNode> = {
    loading: (
      <Box px="var(--gutter)" py="md">
        <TitleGridSkeleton />
      </Box>
    ),
    failed: (
      <FailedState
        title={commonMessages.noTitles}
        text={errorDataOf(found.error) ? found.error?.message : commonMessages.titlesUnavailable}
        onRetry={retry}
        busy={found.isFetching}
      />
    ),
    empty: <NoTitles input={input} />,
    ready: (
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
    ),
  };
  return (
    <div className={classes.panel} data-waiting={isFormer || undefined}>
      {screens[screen]}
    </div>
  );
}
