import { useCallback, useState } from 'react';
import classes from './PictureFrame.module.css';
import { postRatio } from './sources.ts';
import { useFirstFrame } from './use-first-frame.ts';
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
  /** It is on the first screen: loaded at once. */
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
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming');
  const background = usePlaceholder(placeholder);
  const { canvas, src: shown, draw } = useFirstFrame(src, still);
  // A cached picture can be complete before React listens.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setState('here');
  }, []);
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
        ref={look}
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
        onError={() => {
          setState('failed');
          onFailed?.();
        }}
      />
      {still && <canvas ref={canvas} className={classes.image} aria-hidden="true" />}
    </span>
  );
}
