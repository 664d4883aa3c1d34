import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { errorDataOf } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { NobodyDrawing } from '#client/ui/drawings/NobodyDrawing.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { nothingFound } from './browse-words.ts';
import { TitleGridSkeleton } from './TitleGrid.tsx';
import classes from './TitlesPanel.module.css';
import { TitleWall } from './TitleWall.tsx';
import { useTitles } from './use-titles.ts';
import type { TitlesInput } from './use-titles.ts';

type Screen = 'loading' | 'failed' | 'empty' | 'ready';

/** What is found under a search and filters, in every state it can be in. */
export function TitlesPanel({ input }: { input: TitlesInput }) {
  const { found, titles } = useTitles(input);
  const { isPlaceholderData: isFormer, isFetchingNextPage, isFetchNextPageError } = found;
  const hasNextPage = found.hasNextPage && !isFormer;
  // The filter leaves nothing of some pages: they are passed over.
  const seeks = titles.length === 0 && hasNextPage && !isFetchNextPageError;
  const { fetchNextPage } = found;
  useEffect(() => {
    if (seeks && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [seeks, isFetchingNextPage, fetchNextPage]);

  const screen = ((): Screen => {
    if (found.isError && (isFormer || titles.length === 0)) return 'failed';
    if (!found.data || seeks) return 'loading';
    return titles.length === 0 ? 'empty' : 'ready';
  })();
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : found.refetch());
  const screens: Record<Screen, ReactNode> = {
    loading: (
      <div className={classes.coming}>
        <TitleGridSkeleton />
      </div>
    ),
    failed: (
      <FailedState
        title="No titles right now"
        text={
          errorDataOf(found.error)
            ? found.error?.message
            : 'Movies and shows cannot be reached right now. Please try again.'
        }
        onRetry={retry}
        busy={found.isFetching}
      />
    ),
    empty: (
      <EmptyState drawing={<NobodyDrawing />} title={nothingFound(input.mediaType, input.query)}>
        <ButtonLink
          to="/movies-shows-reviews"
          search={{ tab: input.mediaType === 'movie' ? 'movies' : 'shows' }}
          look="plain"
        >
          See what is popular
        </ButtonLink>
      </EmptyState>
    ),
    ready: (
      <TitleWall
        titles={titles}
        more={{
          hasNextPage,
          isFetchingNextPage,
          isFetchNextPageError: isFetchNextPageError && !isFormer,
          fetchNextPage: () => fetchNextPage({ cancelRefetch: false }),
        }}
      />
    ),
  };
  return (
    <div className={classes.panel} data-waiting={isFormer || undefined}>
      {screens[screen]}
    </div>
  );
}
