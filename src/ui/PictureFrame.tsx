import { useCallback, useState } from 'react';
import classes from './PictureFrame.module.css';
import { postRatio } from './post-ratio.ts';
import { useFirstFrame } from './use-first-frame.ts';
import { usePlaceholder } from './use-placeholder.ts';

interface PictureFrameProps {
  src: string;
  /** Pixels of the original; they reserve the place, so that nothing jumps. */
  width: number;
  height: number;
  /** What the picture shows; '' says that it is decoration. */
  alt: string;
  srcSet?: string;
  /** What the picture takes of the page, for the browser's choice from `srcSet`. */
  sizes?: string;
  /** Thumbhash in base64: what stands there until the picture has come. */
  placeholder?: string | null;
  /**
   * `poster` is always 2:3; `post` keeps the picture's own ratio between 3:4 and 2:1, cropping what is beyond; `fill` is as
   * large as what it stands in.
   */
  shape?: 'post' | 'poster' | 'square' | 'wide' | 'fill';
  /** The picture is on the first screen: load it at once instead of when it comes near. */
  eager?: boolean;
  /** Of a picture that moves its first frame only. */
  still?: boolean;
  /** It did not come: for those who have something better to show than its words. */
  onFailed?: () => void;
}

/** A picture from anywhere that has its place from the beginning and fades in over its own blurred likeness. */
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
  // A picture from the browser's cache can be complete before React listens.
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
