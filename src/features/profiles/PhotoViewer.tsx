import type { ImageView } from '#shared/views/media.ts';
import { useCloseOverlay } from '#client/lib/overlay.ts';
import { ImageViewer } from '#client/ui/ImageViewer.tsx';
import { useLastShown } from '#client/ui/LazyOverlay.tsx';

interface PhotoViewerProps {
  photos: readonly ImageView[];
  /** The number of the first photo, from 1, as in the address; undefined: closed. */
  photo?: number;
}

/** A profile's photos over the whole screen. Back closes it. */
export default function PhotoViewer({ photos, photo }: PhotoViewerProps) {
  const closeOverlay = useCloseOverlay('photo');
  const shown = useLastShown(photo);
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
