import { Text } from '@mantine/core';
import { useConfirmAdult } from '#client/features/safety/use-confirm-adult.ts';
import { Loading } from '#client/ui/Skeleton.tsx';
import { useFocusFallback } from '#client/ui/focus.ts';
import { exploreMessages } from '#shared/messages/explore.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import type { PanelProps } from './MembersPanel.tsx';
import { AdultsOnly, LocationState } from './NearbyStates.tsx';
import { useNearby } from './use-nearby.ts';

/** Members nearby, for adults who share their position. After a question is answered, the next state takes the focus. */
export function NearbyPanel(props: PanelProps) {
  const panel = useFocusFallback();
  return (
    <div ref={panel} tabIndex={-1}>
      <NearbyContent {...props} />
    </div>
  );
}

function NearbyContent(props: PanelProps) {
  const { confirmed } = useConfirmAdult();
  const { state, enable, applyStoredPosition, discardPosition } = useNearby(confirmed);
  if (!confirmed) return <AdultsOnly />;
  switch (state) {
    case 'located':
      return <MembersPanel {...props} onLocationMissing={discardPosition} />;
    case 'locating':
      return <Loading>{null}</Loading>;
    case 'finding':
      return (
        <>
          <Text px="var(--gutter)" pt="xs" pb="md" c="quiet" ta="center">
            {exploreMessages.findingNearby}
          </Text>
          <GridSkeleton label={exploreMessages.findingNearby} />
        </>
      );
    default:
      return <LocationState state={state} onEnable={enable} onUseStored={applyStoredPosition} />;
  }
}
