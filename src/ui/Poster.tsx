import { useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { posterAddress } from '#shared/posters.ts';
import { swatchColor } from './Avatar.tsx';
import { Clamped } from './Clamped.tsx';
import classes from './Poster.module.css';
import { PictureFrame } from './PictureFrame.tsx';

interface PosterProps {
  /** Shown when there is no poster. */
  title: string;
  posterPath: string | null;
  /** The smaller of the two stored sizes. */
  small?: boolean;
  /** The title is in the text beside it. */
  decorative?: boolean;
  eager?: boolean;
}

/** A poster, always 2:3; without a picture, the title on one of the swatches. */
export function Poster({ title, posterPath, small, decorative, eager }: PosterProps) {
  const src = posterAddress(posterPath, small ? 300 : 500);
  const [failed, setFailed] = useState<string | null>(null);
  if (src && src !== failed) {
    return (
      <PictureFrame
        src={src}
        width={300}
        height={450}
        alt={decorative ? '' : commonMessages.posterOf(title)}
        shape="poster"
        eager={eager}
        onFailed={() => setFailed(src)}
      />
    );
  }
  const label = decorative
    ? { 'aria-hidden': true as const }
    : { role: 'img', 'aria-label': commonMessages.posterOf(title) };
  return (
    <span className={classes.sheet} style={{ background: swatchColor(title) }} {...label}>
      <span className={classes.title} data-long={title.length > 18 || undefined}>
        <Clamped lines={5}>{title}</Clamped>
      </span>
      <span className={classes.rule} />
    </span>
  );
}
