import { useEffect, useState } from 'react';

/** The picked file with an object URL of it, which is revoked when another file or none takes its place. */
export function usePickedFile() {
  const [picked, setPicked] = useState<{ file: File; url: string } | null>(null);
  const url = picked?.url;
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  const pick = (file: File | null) => setPicked(file && { file, url: URL.createObjectURL(file) });
  return [picked, pick] as const;
}
