import { ButtonLink } from '#client/lib/links.ts';
import { Box } from '@mantine/core';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useFirstVisit } from '#client/lib/use-first-visit.ts';
import { errorDataOf, refusalMessageOf } from '#client/lib/error-data.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { NobodyDrawing } from '#client/ui/later-drawings.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { listState } from '#client/lib/list-state.ts';
import { useRetry } from '#client/ui/use-retry.ts';
import { showLoadFailure } from '#client/ui/toasts.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { exploreMessages } from '#shared/messages/explore.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { MemberGrid } from './MemberGrid.tsx';
import type { MemberGridHandle } from './MemberGrid.tsx';
import { useExplore } from './use-explore.ts';
import type { ExploreInput } from './use-explore.ts';

export interface PanelHandle {
  refresh: () => void;
}

export interface ExploreResults {
  total: number;
  /** The distance of the farthest loaded member, in kilometers; null outside Nearby. */
  farthest: number | null;
}

export interface PanelProps {
  input: ExploreInput;
  /** Called with null while results load, and with undefined when the list is gone. */
  onResults: (results: ExploreResults | null | undefined) => void;
  onLocationMissing?: () => void;
  ref?: Ref<PanelHandle>;
}

export function MembersPanel({ input, onResults, onLocationMissing, ref }: PanelProps) {
  const { results, items, total, refresh, isOutdated, name } = useExplore(input);
  const viewer = useViewer();
  const grid = useRef<MemberGridHandle>(null);
  const isNearby = input.tab === 'nearby';
  // The previous results stay, with their own scroll position, until those of another search are loaded.
  const [shownName, setShownName] = useState(name);
  if (!results.isPlaceholderData && shownName !== name) setShownName(name);

  const refreshToTop = async () => {
    try {
      if (await refresh()) grid.current?.toTop();
    } catch (error) {
      const message = refusalMessageOf(error) ?? exploreMessages.loadFailed;
      showLoadFailure({ title: commonMessages.error, message });
    }
  };
  useImperativeHandle(ref, () => ({ refresh: () => void refreshToTop() }));
  const isFirstVisit = useFirstVisit();
  const refreshOutdated = useEffectEvent(() => {
    if (isFirstVisit && isOutdated()) void refreshToTop();
  });
  useEffect(() => refreshOutdated(), []);

  const isLoaded = results.data !== undefined && !results.isPlaceholderData;
  const farthest = items.at(-1)?.distance ?? null;
  const notify = useEffectEvent(onResults);
  useEffect(() => notify(isLoaded ? { total, farthest } : null), [isLoaded, total, farthest]);
  useEffect(() => () => notify(undefined), []);

  const isLocationMissing = errorDataOf(results.error)?.reason === 'LOCATION_REQUIRED';
  const notifyLocationMissing = useEffectEvent(() => onLocationMissing?.());
  useEffect(() => {
    if (isLocationMissing) notifyLocationMissing();
  }, [isLocationMissing]);

  const { state, failure } = listState(results, useRetry(results), items.length);
  // placeholder data has no further pages
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = results;
  const hasNextPage = results.hasNextPage && !results.isPlaceholderData;
  const more = { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage };
  const refusal = refusalMessageOf(failure?.error);
  return (
    <Box mih="60vh" mod={{ waiting: results.isPlaceholderData && state === 'ready' }}>
      {failure ? (
        <FailedState
          title={isNearby ? commonMessages.somethingWentWrong : exploreMessages.loadFailed}
          text={
            isNearby
              ? exploreMessages.nearbyFailedWith(refusal ?? exploreMessages.nearbyFailed)
              : (refusal ?? commonMessages.unexpectedError)
          }
          {...failure}
        />
      ) : state === 'loading' ? (
        <GridSkeleton label={isNearby ? exploreMessages.findingNearby : undefined} />
      ) : state === 'empty' ? (
        <NoMembers {...input} />
      ) : (
        <MemberGrid
          key={shownName}
          ref={grid}
          cards={items}
          more={more}
          place={shownName}
          upsell={!isNearby && viewer?.plan === 'free'}
        />
      )}
    </Box>
  );
}

function NoMembers({ tab, query, hasPhoto }: ExploreInput) {
  const narrowed = query !== '' || hasPhoto;
  return tab === 'nearby' && !narrowed ? (
    <EmptyState
      drawing={<NobodyDrawing />}
      title={exploreMessages.noNearby}
      text={exploreMessages.noNearbyText}
    >
      <ButtonLink to="/invite-friends">{commonMessages.inviteFriends}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<NobodyDrawing />}
      title={exploreMessages.noProfiles}
      text={exploreMessages.noProfilesText}
    >
      {tab === 'all' && query === '' ? (
        <ButtonLink to="/invite-friends">{commonMessages.inviteFriends}</ButtonLink>
      ) : (
        <ButtonLink to="/explore" search={{ tab: 'all' }} variant="default">
          {exploreMessages.seeEveryone}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
