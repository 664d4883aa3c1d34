import { Stack } from '@mantine/core';
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { commonMessages } from '#shared/messages/common.ts';
import { editingMessages } from '#shared/messages/editing.ts';
import type { PhotoView } from '#shared/views/photos.ts';
import { useAnnouncement } from '#client/ui/use-announcement.tsx';
import { PhotoRow } from './PhotoRow.tsx';

interface PhotoListProps {
  photos: readonly PhotoView[];
  onOrder: (ids: string[]) => void;
  onDescribe: (id: string, alt: string) => Promise<unknown>;
  onUnsentChange: (id: string, isUnsent: boolean) => void;
  onRemove: (id: string) => void;
}

const instructions = editingMessages.sortHint;

/** The photos, which can be reordered by dragging, with the arrow keys, or by presses that move one up. Loaded with the first photo. */
export default function PhotoList({ photos, onOrder, onDescribe, onUnsentChange, onRemove }: PhotoListProps) {
  const ids = photos.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id ?? ''))];
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove(ids, from, to));
  };
  const placeOf = (id: UniqueIdentifier | undefined) =>
    commonMessages.position(ids.indexOf(String(id ?? '')) + 1, ids.length);
  const { announce, announcement } = useAnnouncement();
  const moveUp = (from: number) => {
    const to = Math.max(0, from - 1);
    if (to !== from) onOrder(arrayMove(ids, from, to));
    announce(editingMessages.movedTo(commonMessages.position(to + 1, ids.length)));
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => editingMessages.pickedUp(placeOf(active.id)),
    onDragOver: ({ over }) => (over ? editingMessages.movedTo(placeOf(over.id)) : undefined),
    onDragEnd: ({ over }) =>
      over ? editingMessages.putDown(placeOf(over.id)) : editingMessages.sortCanceled,
    onDragCancel: () => editingMessages.sortCanceled,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={move}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Stack component="ul" gap="sm" aria-label={editingMessages.photos}>
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              place={index + 1}
              onDescribe={(alt) => onDescribe(photo.id, alt)}
              onUnsentChange={(isUnsent) => onUnsentChange(photo.id, isUnsent)}
              onMoveUp={() => moveUp(index)}
              onRemove={() => onRemove(photo.id)}
            />
          ))}
        </Stack>
      </SortableContext>
      {announcement}
    </DndContext>
  );
}
