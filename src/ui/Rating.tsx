import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Rating as RatingValue } from '#shared/ratings.ts';
import { flameShape, poopShape } from '#shared/shapes.ts';
import { ratingLabel } from '#shared/format/rating.ts';
import classes from './Rating.module.css';

/** Drawn, since a system can lack an emoji font. */
export function Flame({ size = 24 }: { size?: number }) {
  return (
    <svg width={size * 0.75} height={size} viewBox="3 0 18 24" aria-hidden="true">
      <path className={classes.flame} d={flameShape.flame} />
      <path className={classes.core} d={flameShape.core} />
    </svg>
  );
}

/** One poop, drawn by us, in good spirits. */
export function Poop({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path className={classes.poop} d={poopShape.poop} />
      <path className={classes.fold} d={poopShape.fold} fill="none" strokeWidth="1.4" strokeLinecap="round" />
      <g className={classes.picture}>
        <circle cx="9.4" cy="12.1" r="1.5" />
        <circle cx="14.4" cy="12.1" r="1.5" />
        <path d={poopShape.smile} />
      </g>
      <g className={classes.pupil}>
        <circle cx="9.6" cy="12.3" r=".7" />
        <circle cx="14.6" cy="12.3" r=".7" />
      </g>
    </svg>
  );
}

interface RatingProps {
  rating: RatingValue;
  /** Pixels of one drawing; 28 on a review card, 16 in a line of text. */
  size?: number;
}

/** One to four flames or poops, with the number as its accessible name. */
export function Rating({ rating, size = 28 }: RatingProps) {
  const kind = rating.startsWith('fire') ? 'fire' : 'poop';
  const count = Number(rating.at(-1));
  const marks: ReactNode[] = Array.from({ length: count }, (_, index) =>
    kind === 'fire' ? <Flame key={index} size={size} /> : <Poop key={index} size={size} />,
  );
  return (
    <span className={classes.rating}>
      {marks}
      <VisuallyHidden>{ratingLabel(rating)}</VisuallyHidden>
    </span>
  );
}
