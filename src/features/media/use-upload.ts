import { useEffect, useRef, useState } from 'react';
import type { MediaPurpose } from '#shared/media.ts';
import { objectionTo } from './check-file.ts';
import { type Sent, sendFile } from './send-file.ts';

interface UploadControl {
  progress: number | null;
  /**
   * Checks the file and uploads it. A second call cancels the first. Never throws: the answer is the picture, a toast to show, or
   * that it was canceled.
   */
  upload(file: File, alt?: string): Promise<Sent>;
  /** Cancels the upload; its call answers `canceled`, and nothing stays on the server. */
  cancel(): void;
}

/** One upload at a time, for a form that attaches a picture. Leaving the form cancels it. */
export function useUpload(purpose: MediaPurpose): UploadControl {
  const [progress, setProgress] = useState<number | null>(null);
  const current = useRef<AbortController | null>(null);
  const left = useRef(false);

  const cancel = () => {
    current.current?.abort();
    current.current = null;
    setProgress(null);
  };

  const upload = async (file: File, alt?: string): Promise<Sent> => {
    // the next of several pictures
    if (left.current) return { outcome: 'canceled' };
    current.current?.abort();
    const control = new AbortController();
    current.current = control;
    setProgress(0);
    // a canceled or replaced upload shows nothing
    const show = (part: number | null): void => {
      if (current.current === control) setProgress(part);
    };
    const toast = await objectionTo(file, purpose);
    const sent: Sent = toast
      ? { outcome: 'failed', toast, canRetry: false }
      : await sendFile({ file, purpose, alt, signal: control.signal, onProgress: show });
    show(null);
    return control.signal.aborted ? { outcome: 'canceled' } : sent;
  };

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      current.current?.abort();
    };
  }, []);

  return { progress, upload, cancel };
}
