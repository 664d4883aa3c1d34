import { useState } from 'react';
import type { ReactNode } from 'react';
import { photosToasts } from '#shared/messages/editing.ts';
import type { Toast } from '#shared/messages/toast.ts';
import type { ImageView } from '#shared/views/media.ts';
import { usePickedFile } from '#client/features/media/use-picked-file.ts';
import { useUpload } from '#client/features/media/use-upload.ts';
import { toast } from '#client/ui/toasts.ts';

export interface Photo {
  /** An object URL of the picked file; null once the draft no longer has its picture. */
  preview: string | null;
  /** From 0 to 1; null: no upload in progress. */
  progress: number | null;
  /** The upload failed and can be tried again. */
  failed: Toast | null;
  pick: (file: File) => void;
  retry: () => void;
  /** Cancels the upload, or removes the picture. */
  drop: () => void;
  /** Announces an upload's start and end; a failure has its own alert. Must be rendered where it stays mounted. */
  announcement: ReactNode;
}

/** The photo of a draft. `image` is the draft's picture, which another tab can remove or replace. */
export function usePhoto(image: ImageView | null, onImage: (image: ImageView | null) => void): Photo {
  const upload = useUpload('post');
  const [picked, setPicked] = usePickedFile();
  /** The id of the image that the picked file was uploaded as. */
  const [uploadedId, setUploadedId] = useState<string | null>(null);
  const [failed, setFailed] = useState<Toast | null>(null);

  const send = async (file: File) => {
    setFailed(null);
    setUploadedId(null);
    onImage(null);
    const sent = await upload.upload(file);
    if (sent.outcome === 'done') {
      setUploadedId(sent.image.id);
      onImage(sent.image);
      upload.announce(photosToasts.added.title);
    }
    if (sent.outcome !== 'failed') return;
    if (sent.canRetry) return setFailed(sent.toast);
    toast({ ...sent.toast, tone: 'failed', id: 'photo' });
    setPicked(null);
  };
  return {
    preview: picked && (uploadedId === null || uploadedId === image?.id) ? picked.url : null,
    progress: upload.progress,
    failed,
    pick: (file) => {
      setPicked(file);
      void send(file);
    },
    retry: () => void (picked && send(picked.file)),
    drop: () => {
      upload.cancel();
      setPicked(null);
      setFailed(null);
      onImage(null);
    },
    announcement: upload.announcement,
  };
}
