import { Button } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import type { ReactNode } from 'react';
import { useConfirmAdult } from '#client/features/safety/use-confirm-adult.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { NearbyDrawing } from '#client/ui/drawings/NearbyDrawing.tsx';
import type { NearbyState } from './use-nearby.ts';

/** Asks once whether the member is an adult: Nearby is for nobody else. */
export function AdultsOnly() {
  const { confirm, busy } = useConfirmAdult();
  return (
    <EmptyState
      drawing={<NearbyDrawing />}
      title="Are you 18 or over?"
      text="Nearby is for adults. We ask once and keep your answer."
    >
      <Button loading={busy} onClick={() => void confirm()}>
        I am 18 or over
      </Button>
      <Everyone />
    </EmptyState>
  );
}

type Unlocated = Exclude<NearbyState, 'looking' | 'finding' | 'here'>;

const sayings: Record<Unlocated, { title: string; text: string; act?: string }> = {
  ask: {
    title: 'Location Required',
    text: 'Nearby shows who is close to you. We keep your position to about a kilometer for 30 days, and show others no more than the distance.',
    act: 'Enable Location Services',
  },
  denied: {
    title: 'Location Required',
    text: 'Please enable location services in your browser settings to see nearby users.',
    act: 'Enable Location Services',
  },
  'timed-out': {
    title: 'That took too long',
    text: 'Your device did not say within ten seconds where it is.',
    act: 'Try Again',
  },
  unavailable: {
    title: 'Nowhere to be found',
    text: 'Your device does not know where it is right now.',
    act: 'Try Again',
  },
  unsupported: {
    title: 'No location here',
    text: 'This browser does not share where you are, so it cannot show who is near you.',
  },
  unkept: {
    title: 'Something went wrong',
    text: 'Your position did not reach us. Please try again.',
    act: 'Try Again',
  },
};

interface LocationStateProps {
  state: Unlocated;
  onEnable: () => void;
  /** Shows Nearby from the position that was kept before. */
  onUseKept?: () => void;
}

/** Why nobody is shown near the member, and the way on. */
export function LocationState({ state, onEnable, onUseKept }: LocationStateProps) {
  const { title, text, act } = sayings[state];
  const isFault = state !== 'ask';
  return (
    <div role={isFault ? 'alert' : undefined}>
      <EmptyState drawing={<NearbyDrawing />} title={title} text={text}>
        {act && <Button onClick={onEnable}>{act}</Button>}
        {isFault && onUseKept ? (
          <Button variant="default" onClick={onUseKept}>
            Use my last position
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
      See everyone
    </ButtonLink>
  );
}
