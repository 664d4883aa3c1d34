import { useState } from 'react';
import type { ImageView } from '#shared/views/media.ts';
import { PictureFrame } from './PictureFrame.tsx';
import { PlayButton } from './PlayButton.tsx';
import { sourcesOf } from './sources.ts';
import { useCalm } from './use-calm.ts';

interface PictureProps {
  image: ImageView;
  /** Instead of the words the member wrote for it. */
  alt?: string;
  /** `post` keeps the picture's own ratio between 3:4 and 2:1, cropping what is beyond. */
  shape?: 'post' | 'poster' | 'square' | 'wide';
  sizes?: string;
  /** It is on the first screen. */
  eager?: boolean;
}

/** A picture a member posted. One that moves waits for a tap where less motion is wanted. */
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
