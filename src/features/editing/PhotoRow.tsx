import { ActionIcon, Box, TextInput } from '@mantine/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { limits } from '#shared/limits.ts';
import { editingMessages } from '#shared/messages/editing.ts';
import type { PhotoView } from '#shared/views/photos.ts';
import { limited } from '#client/ui/limited.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import classes from './PhotoRow.module.css';
import { useAltText } from './use-alt-text.ts';

interface PhotoRowProps {
  photo: PhotoView;
  place: number;
  /** Rejects when it could not be saved, and the error has been shown. */
  onDescribe: (alt: string) => Promise<unknown>;
  /** Called with whether a description has not been sent yet. */
  onUnsentChange: (isUnsent: boolean) => void;
  onMoveUp: () => void;
  onRemove: () => void;
}

export function PhotoRow({ photo, place, onDescribe, onUnsentChange, onMoveUp, onRemove }: PhotoRowProps) {
  const { image } = photo;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: photo.id, attributes: { roleDescription: editingMessages.sortablePhoto } });
  const options = { stored: image.alt, send: onDescribe, onUnsentChange };
  const { alt, setAlt, save, ...leaving } = useAltText(options);
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={editingMessages.movePhoto(place)}
        title={editingMessages.dragOrMoveUp}
        // not after a drag, whose click dnd-kit stops
        onClick={onMoveUp}
        onKeyUp={(event) => {
          // Space has picked the photo up or dropped it; in Firefox, it would also click
          if (event.key === ' ') event.preventDefault();
        }}
      >
        <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <Box flex="none" w={72}>
        <Picture image={image} alt={image.alt || editingMessages.photo(place)} shape="square" sizes="72px" />
      </Box>
      <div className={classes.alt}>
        <TextInput
          label={editingMessages.altTextOfPhoto(place)}
          placeholder={editingMessages.whatItShows}
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          {...leaving}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter would submit the form around it
            event.preventDefault();
            save();
          }}
          {...limited(alt, limits.alt)}
        />
      </div>
      <Box component="span" flex="none" ms="auto">
        <ActionIcon
          aria-label={editingMessages.deletePhoto(place)}
          title={editingMessages.deletePhoto(place)}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </Box>
    </li>
  );
}
