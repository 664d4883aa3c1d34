import { ComingSoonDrawing } from '#client/ui/drawings/ComingSoonDrawing.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';

/** What the filters will be. */
export default function FiltersDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Sheet opened={opened} onClose={onClose} title="Filters" width={400}>
      <EmptyState
        drawing={<ComingSoonDrawing />}
        title="Coming Soon"
        text="Soon you can look for members by what they love and where they are from."
      />
    </Sheet>
  );
}
