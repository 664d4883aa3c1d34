import { ActionIcon, TextInput } from '@mantine/core';
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
  /** From 1. */
  place: number;
  /** Resolves when it is kept, or has been told that it could not be. */
  onDescribe: (alt: string) => Promise<void>;
  /** Whether words about it have not been sent yet. */
  onWaiting: (waiting: boolean) => void;
  onRemove: () => void;
}

/** One photo: its handle, what it shows in words, the way to remove it. */
export function PhotoRow({ photo, place, onDescribe, onWaiting, onRemove }: PhotoRowProps) {
  const { image } = photo;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: photo.id, attributes: { roleDescription: editingMessages.sortablePhoto } });
  const words = { stored: image.alt, send: onDescribe, onWaiting };
  const { alt, setAlt, keep, ...leaving } = useAltText(words);
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
      >
        <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div className={classes.picture}>
        <Picture image={image} alt={image.alt || editingMessages.photo(place)} shape="square" sizes="72px" />
      </div>
      <div className={classes.alt}>
        <TextInput
          label={editingMessages.altTextOfPhoto(place)}
          placeholder={editingMessages.whatItShows}
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          {...leaving}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // it would send the form around it
            event.preventDefault();
            keep();
          }}
          {...limited(alt, limits.alt)}
        />
      </div>
      <span className={classes.remove}>
        <ActionIcon
          aria-label={editingMessages.deletePhoto(place)}
          title={editingMessages.deletePhoto(place)}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </span>
    </li>
  );
}
