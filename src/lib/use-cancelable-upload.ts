import { useEffect, useRef, useState } from 'react';

interface UploadOptions {
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** One upload at a time. Leaving the component cancels it. */
export function useCancelableUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const current = useRef<AbortController | null>(null);
  const left = useRef(false);

  const cancel = () => {
    current.current?.abort();
    current.current = null;
    setProgress(null);
  };

  const run = async <T>(upload: (options: UploadOptions) => Promise<T>): Promise<T | null> => {
    // the next of several files
    if (left.current) return null;
    current.current?.abort();
    const control = new AbortController();
    current.current = control;
    // a canceled or replaced upload shows nothing
    const show = (part: number | null): void => {
      if (current.current === control) setProgress(part);
    };
    show(0);
    try {
      const result = await upload({ signal: control.signal, onProgress: show });
      return control.signal.aborted ? null : result;
    } finally {
      show(null);
    }
  };

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      current.current?.abort();
    };
  }, []);

  return {
    /** Bytes sent, from 0 to 1; null while nothing is sent. */
    progress,
    /** Cancels the previous upload, if it is still running. Resolves to null if this one is canceled. */
    run,
    cancel,
  };
}
