import { useState } from 'react';
import type { ImageView } from '#shared/views/media.ts';
import { PictureFrame } from './PictureFrame.tsx';
import { PlayButton } from './PlayButton.tsx';
import { sourcesOf } from './sources.ts';
import { useCalm } from './media-queries.ts';

interface PictureProps {
  image: ImageView;
  /** Replaces the member's description. */
  alt?: string;
  /** `post` keeps the picture's own ratio between 3:4 and 2:1 and crops the rest. */
  shape?: 'post' | 'poster' | 'square' | 'wide';
  sizes?: string;
  eager?: boolean;
}

/** A member's picture. An animated one plays after a tap with reduced motion. */
export function Picture({ image, alt, shape, sizes, eager }: PictureProps) {
  const calm = useCalm();
  const [playing, setPlaying] = useState(false);
  const still = image.animated && calm && !playing;
  const frame = (
    <PictureFrame
      {...sourcesOf(image, { still })}
      width={image.width}
      height={image.height}
      alt={alt ?? image.alt}
      placeholder={image.thumbhash}
      shape={shape}
      sizes={sizes}
      eager={eager}
    />
  );
  return still ? <PlayButton onPlay={() => setPlaying(true)}>{frame}</PlayButton> : frame;
}
