import { commonMessages } from '#shared/messages/common.ts';
import type { ImageView } from '#shared/views/media.ts';
import { PictureFrame } from './PictureFrame.tsx';
import { PlayButton, usePlayback } from './PlayButton.tsx';
import { sourcesOf } from './sources.ts';

interface PictureProps {
  image: ImageView;
  /** Replaces the member's alt text, or “Picture” if there is none. */
  alt?: string;
  /** `post` keeps the picture's own ratio between 3:4 and 2:1 and crops the rest. */
  shape?: 'post' | 'poster' | 'square' | 'wide';
  sizes?: string;
  eager?: boolean;
}

/** A member's picture. With reduced motion, an animated one plays after a tap. */
export function Picture({ image, alt, shape, sizes, eager }: PictureProps) {
  const { still, button } = usePlayback(image.animated);
  const frame = (
    <PictureFrame
      {...sourcesOf(image, { still })}
      width={image.width}
      height={image.height}
      alt={alt ?? (image.alt || commonMessages.picture)}
      placeholder={image.thumbhash}
      shape={shape}
      sizes={sizes}
      eager={eager}
    />
  );
  if (!button) return frame;
  return (
    <PlayButton {...button} corner>
      {frame}
    </PlayButton>
  );
}
