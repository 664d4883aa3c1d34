import { CurtainDrawing } from '#client/ui/later-drawings.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { exploreMessages } from '#shared/messages/explore.ts';

export default function FiltersDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Sheet opened={opened} onClose={onClose} title={commonMessages.filters} width={400}>
      <EmptyState
        drawing={<CurtainDrawing />}
        title={exploreMessages.comingSoon}
        text={exploreMessages.filtersSoon}
      />
    </Sheet>
  );
}
