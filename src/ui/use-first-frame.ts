import { useRef, useState } from 'react';
import type { RefObject } from 'react';

/** One transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface FirstFrame {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** For the picture, which stands unseen beside its canvas and keeps its words. */
  src: string;
  /** To be called with the picture when it has come. */
  draw: (image: HTMLImageElement) => void;
}

/** Draws the first frame of what moves, and then lets go of the moving picture. `still` false: does nothing. */
export function useFirstFrame(src: string, still: boolean): FirstFrame {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<string>();
  const isDrawn = still && drawn === src;
  // it moves now: to rest again, it is drawn again
  if (!still && drawn !== undefined) setDrawn(undefined);
  const draw = (image: HTMLImageElement) => {
    const sheet = canvas.current;
    if (!still || isDrawn || !sheet) return;
    sheet.width = image.naturalWidth;
    sheet.height = image.naturalHeight;
    // of an animated picture a canvas draws the first frame
    sheet.getContext('2d')?.drawImage(image, 0, 0);
    setDrawn(src);
  };
  return { canvas, src: isDrawn ? NOTHING : src, draw };
}
