import { useEffect, useState } from 'react';
import type { Toast } from '#shared/messages/toast.ts';
import type { ImageView } from '#shared/views/media.ts';
import { useUpload } from '#client/features/media/use-upload.ts';
import { toast } from '#client/ui/toasts.ts';

export interface Photo {
  /** The picked file's own address, shown from the first moment. */
  preview: string | null;
  /** From 0 to 1; null: nothing is under way. */
  progress: number | null;
  /** It could not be uploaded; it can be tried again. */
  failed: Toast | null;
  pick: (file: File) => void;
  retry: () => void;
  /** Ends an upload, or takes the picture off. */
  drop: () => void;
}

/** The picture of a post: uploaded as soon as it is picked, while the words are still being written. */
export function usePhoto(onImage: (image: ImageView | null) => void): Photo {
  const upload = useUpload('post');
  const [picked, setPicked] = useState<{ file: File; url: string } | null>(null);
  const [failed, setFailed] = useState<Toast | null>(null);
  const url = picked?.url;
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );

  const send = async (file: File) => {
    setFailed(null);
    onImage(null);
    const sent = await upload.upload(file);
    if (sent.outcome === 'done') onImage(sent.image);
    if (sent.outcome !== 'failed') return;
    toast({ ...sent.toast, tone: 'failed', id: 'photo' });
    // What is no picture, or too large, will not become better; what broke on the way may.
    if (sent.toast.title === 'Upload failed') setFailed(sent.toast);
    else setPicked(null);
  };
  return {
    preview: url ?? null,
    progress: upload.progress,
    failed,
    pick: (file) => {
      setPicked({ file, url: URL.createObjectURL(file) });
      void send(file);
    },
    retry: () => void (picked && send(picked.file)),
    drop: () => {
      upload.cancel();
      setPicked(null);
      setFailed(null);
      onImage(null);
    },
  };
}
