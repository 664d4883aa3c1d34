import type { ImageView } from '#shared/views/media.ts';
import { ImageViewer } from '#client/ui/ImageViewer.tsx';
import { useLastShown } from '#client/ui/use-last-shown.ts';

interface PhotoViewerProps {
  photos: readonly ImageView[];
  /** The number of the photo shown first, from 1, as in the address; undefined: closed. */
  photo?: number;
  opened: boolean;
  onClose: () => void;
}

/** A profile's photos in full screen. Back closes it. */
export default function PhotoViewer({ photos, photo, opened, onClose }: PhotoViewerProps) {
  const shown = useLastShown(photo);
  if (shown === undefined) return null;
  const start = Math.min(shown, photos.length) - 1;
  return <ImageViewer key={shown} opened={opened} onClose={onClose} images={photos} start={start} />;
}
