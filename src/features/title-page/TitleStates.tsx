import { Skeleton, Stack } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { titlePageMessages } from '#shared/messages/title-page.ts';
import type { TitleKey, TitleView } from '#shared/views/titles.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { NotFoundDrawing } from '#client/ui/later-drawings.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { Loading, PosterSkeleton } from '#client/ui/Skeleton.tsx';
import { SeriesSection } from './TitleBody.tsx';
import classes from './TitleBody.module.css';
import type { TitleResult } from './use-title.ts';

interface TitleStatesProps {
  /** Null: the address does not name a title. */
  titleKey: TitleKey | null;
  /** It lies over another screen, which has the page's heading. */
  inOverlay: boolean;
  result: TitleResult;
  exit: ReactNode;
  children: (title: TitleView) => ReactNode;
}

export function TitleStates({ titleKey, inOverlay, result, exit, children }: TitleStatesProps) {
  const viewer = useViewer();
  if (result.state === 'ready') return children(result.title);
  if (result.state === 'loading') return <TitleSkeleton />;
  if (result.state === 'missing') {
    return (
      <>
        <EmptyState
          drawing={<NotFoundDrawing />}
          title={titlePageMessages.notFound}
          text={titlePageMessages.notFoundText}
        >
          {exit}
        </EmptyState>
        {viewer && titleKey?.mediaType === 'show' && (
          <Suspense>
            <SeriesSection tmdbId={titleKey.tmdbId} heading={inOverlay ? 3 : 2} removed />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <FailedState
      title={titlePageMessages.failed}
      text={result.message ?? titlePageMessages.failedText}
      {...result.failure}
    />
  );
}

function TitleSkeleton() {
  return (
    <Loading label={commonMessages.loadingTitle}>
      <div className={classes.container}>
        <div className={classes.hero}>
          <div className={classes.poster}>
            <PosterSkeleton />
          </div>
          <Stack className={classes.facts} gap="xs" align="flex-start">
            <Skeleton width="82%" height={30} />
            <Skeleton width="48%" height={14} />
            <Skeleton width="36%" height={20} />
          </Stack>
          <Stack className={classes.text} gap="md">
            <Skeleton />
            <Skeleton width="94%" />
            <Skeleton width="68%" />
          </Stack>
        </div>
      </div>
    </Loading>
  );
}
