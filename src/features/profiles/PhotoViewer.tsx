import { useState } from 'react';
import type { ImageView } from '#shared/views/media.ts';
import { useCloseOverlay } from '#client/lib/overlay.ts';
import { ImageViewer } from '#client/ui/ImageViewer.tsx';

interface PhotoViewerProps {
  photos: readonly ImageView[];
  /** The number of the one to begin with, from 1, as the address has it; undefined: closed. */
  photo?: number;
}

/** A profile's photos over the whole screen. Back closes it. */
export default function PhotoViewer({ photos, photo }: PhotoViewerProps) {
  const closeOverlay = useCloseOverlay('photo');
  // While it goes away it still shows what it showed.
  const [shown, setShown] = useState(photo);
  if (photo !== undefined && photo !== shown) setShown(photo);
  if (shown === undefined) return null;
  const start = Math.min(shown, photos.length) - 1;
  return (
    <ImageViewer
      key={shown}
      opened={photo !== undefined}
      onClose={() => photo !== undefined && closeOverlay()}
      images={photos}
      start={start}
    />
  );
}
