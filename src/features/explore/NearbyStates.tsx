import { Button } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import type { ReactNode } from 'react';
import { useConfirmAdult } from '#client/features/safety/use-confirm-adult.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { NearbyDrawing } from './NearbyDrawing.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { exploreMessages } from '#shared/messages/explore.ts';
import type { NearbyState } from './use-nearby.ts';

/** Asks once whether the member is an adult: Nearby is only for adults. */
export function AdultsOnly() {
  const { confirm, busy } = useConfirmAdult();
  return (
    <EmptyState
      drawing={<NearbyDrawing />}
      title={commonMessages.adultQuestion}
      text={exploreMessages.adultText}
    >
      <Button loading={busy} onClick={() => void confirm()}>
        {commonMessages.adultAnswer}
      </Button>
      <Everyone />
    </EmptyState>
  );
}

type LocationProblem = Exclude<NearbyState, 'locating' | 'finding' | 'located'>;

const stateMessages: Record<LocationProblem, { title: string; text: string; act?: string }> = {
  ask: {
    title: exploreMessages.locationRequired,
    text: exploreMessages.locationText,
    act: exploreMessages.enableLocation,
  },
  denied: {
    title: exploreMessages.locationRequired,
    text: exploreMessages.locationDenied,
    act: exploreMessages.enableLocation,
  },
  'timed-out': {
    title: exploreMessages.locationTimeout,
    text: exploreMessages.locationTimeoutText,
    act: commonMessages.tryAgain,
  },
  unavailable: {
    title: exploreMessages.locationUnknown,
    text: exploreMessages.locationUnknownText,
    act: commonMessages.tryAgain,
  },
  unsupported: {
    title: exploreMessages.locationUnsupported,
    text: exploreMessages.locationUnsupportedText,
  },
  unsaved: {
    title: commonMessages.somethingWentWrong,
    text: exploreMessages.locationSaveFailed,
    act: commonMessages.tryAgain,
  },
};

interface LocationStateProps {
  state: LocationProblem;
  onEnable: () => void;
  onUseStored?: () => void;
}

/** Why Nearby is empty, and what to do. */
export function LocationState({ state, onEnable, onUseStored }: LocationStateProps) {
  const { title, text, act } = stateMessages[state];
  const isFault = state !== 'ask';
  return (
    <div role={isFault ? 'alert' : undefined}>
      <EmptyState drawing={<NearbyDrawing />} title={title} text={text}>
        {act && <Button onClick={onEnable}>{act}</Button>}
        {isFault && onUseStored ? (
          <Button variant="default" onClick={onUseStored}>
            {exploreMessages.lastLocation}
          </Button>
        ) : (
          <Everyone />
        )}
      </EmptyState>
    </div>
  );
}

function Everyone(): ReactNode {
  return (
    <ButtonLink to="/explore" search={{ tab: 'all' }} variant="default">
      {exploreMessages.seeEveryone}
    </ButtonLink>
  );
}
