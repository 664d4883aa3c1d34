import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import { lengthOf, trimmed } from '#shared/text-rules.ts';
import type { PhotoView } from '#shared/views/photos.ts';
import { TextField } from '#client/ui/Field.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import classes from './PhotoRow.module.css';

interface PhotoRowProps {
  photo: PhotoView;
  /** From 1. */
  place: number;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

/** One photo: its handle, what it shows in words (kept when one leaves the field), the way to remove it. */
export function PhotoRow({ photo, place, onDescribe, onRemove }: PhotoRowProps) {
  const { image } = photo;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: photo.id, attributes: { roleDescription: 'sortable photo' } });
  const [alt, setAlt] = useState(image.alt);
  const keep = () => {
    if (trimmed(alt) !== image.alt && lengthOf(alt) <= limits.alt) onDescribe(trimmed(alt));
  };
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
        aria-label={`Move photo ${place}`}
      >
        <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div className={classes.picture}>
        <Picture image={image} alt={image.alt || `Photo ${place}`} shape="square" sizes="72px" />
      </div>
      <div className={classes.alt}>
        <TextField
          label={`Alt text of photo ${place}`}
          placeholder="What it shows"
          value={alt}
          onChange={setAlt}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // it would send the form around it
            event.preventDefault();
            keep();
          }}
          limit={limits.alt}
        />
      </div>
      <IconButton label={`Delete photo ${place}`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.75} />
      </IconButton>
    </li>
  );
}
