import { useHydrated } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import classes from './PictureFrame.module.css';
import { postRatio } from './sources.ts';
import { usePlaceholder } from './use-placeholder.ts';

interface PictureFrameProps {
  src: string;
  width: number;
  height: number;
  alt: string;
  srcSet?: string;
  sizes?: string;
  /** Thumbhash in base64, shown until the picture is loaded. */
  placeholder?: string | null;
  /**
   * `poster` is always 2:3; `post` keeps the picture's own ratio between 3:4 and 2:1 and crops the rest; `fill` fills its
   * container.
   */
  shape?: 'post' | 'poster' | 'square' | 'wide' | 'fill';
  /** It is on the first screen, so it is not loaded lazily. */
  eager?: boolean;
  /** Only the first frame of an animated picture. */
  still?: boolean;
  /** Called when it failed to load, for a better fallback than its description. */
  onFailed?: () => void;
}

/** A picture that reserves its space and fades in over its blurred placeholder. */
export function PictureFrame({
  src,
  width,
  height,
  alt,
  srcSet,
  sizes = '(min-width: 640px) 600px, 100vw',
  placeholder,
  shape = 'post',
  eager = false,
  still = false,
  onFailed,
}: PictureFrameProps) {
  // in the server's HTML nothing says when it has loaded, so it does not fade in
  const [fromDocument] = useState(!useHydrated());
  const [state, setState] = useState<'coming' | 'here' | 'failed'>(fromDocument ? 'here' : 'coming');
  const element = useRef<HTMLImageElement>(null);
  const background = usePlaceholder(placeholder, element);
  const { canvas, src: shown, draw } = useFirstFrame(src, still);
  // a picture can be complete before React listens
  const checkLoaded = useCallback(
    (image: HTMLImageElement | null) => {
      element.current = image;
      if (!image?.complete) return;
      if (image.naturalWidth > 0) setState('here');
      else if (fromDocument) setState('failed');
    },
    [fromDocument],
  );
  const notifyFailed = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (state === 'failed') notifyFailed();
  }, [state]);
  return (
    <span
      className={classes.frame}
      data-shape={shape}
      data-state={state}
      style={{
        ...(shape === 'post' && { aspectRatio: postRatio(width, height) }),
        ...(background && { backgroundImage: `url(${background})` }),
      }}
    >
      <img
        key={still ? 'still' : 'moving'}
        ref={checkLoaded}
        className={classes.image}
        src={shown}
        {...(srcSet && { srcSet, sizes })}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onLoad={(event) => {
          draw(event.currentTarget);
          setState('here');
        }}
        onError={() => setState('failed')}
      />
      {still && <canvas ref={canvas} className={classes.image} aria-hidden="true" />}
    </span>
  );
}

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
  // once it plays, the frame must be drawn again to stop it
  if (!still && drawn !== undefined) setDrawn(undefined);
  const draw = (image: HTMLImageElement) => {
    const sheet = canvas.current;
    if (!still || isDrawn || !sheet) return;
    sheet.width = image.naturalWidth;
    sheet.height = image.naturalHeight;
    // of an animated picture, `drawImage` draws the first frame
    sheet.getContext('2d')?.drawImage(image, 0, 0);
    setDrawn(src);
  };
  return { canvas, src: isDrawn ? NOTHING : src, draw };
}
