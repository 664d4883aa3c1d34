import { useRef, useState } from 'react';
import type { RefObject } from 'react';

const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface FirstFrame {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** For the picture, which is hidden behind its canvas and keeps its description. */
  src: string;
  /** Called with the loaded picture. */
  draw: (image: HTMLImageElement) => void;
}

/** Draws the first frame of an animated picture, and releases the picture. `still` false: does nothing. */
export function useFirstFrame(src: string, still: boolean): FirstFrame {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<string>();
  const isDrawn = still && drawn === src;
  // it plays now: to stop again, it is drawn again
  if (!still && drawn !== undefined) setDrawn(undefined);
  const draw = (image: HTMLImageElement) => {
    const sheet = canvas.current;
    if (!still || isDrawn || !sheet) return;
    sheet.width = image.naturalWidth;
    sheet.height = image.naturalHeight;
    // a canvas draws the first frame of an animated picture
    sheet.getContext('2d')?.drawImage(image, 0, 0);
    setDrawn(src);
  };
  return { canvas, src: isDrawn ? NOTHING : src, draw };
}
