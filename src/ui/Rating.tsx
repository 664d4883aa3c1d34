import type { ReactNode } from 'react';
import type { Rating as RatingValue } from '#shared/ratings.ts';
import { Hidden } from './Hidden.tsx';
import { ratingLabel } from './rating-label.ts';
import classes from './Rating.module.css';

/** One flame, drawn by us: a machine may have no emoji font. */
export function Flame({ size = 24 }: { size?: number }) {
  return (
    <svg width={size * 0.75} height={size} viewBox="3 0 18 24" aria-hidden="true">
      <path
        className={classes.flame}
        d="M12.6 1.4c.5 3.1-.6 4.9-2.3 6.9-.5-1-1.1-1.7-2-2.3.1 2.3-.9 3.7-2 5.3C5.2 12.9 4.4 14.4 4.4 16.2c0 3.9 3.3 6.6 7.6 6.6s7.6-2.8 7.6-6.9c0-2.6-1.1-4.5-2.4-6.5-.3 1.1-.8 1.9-1.7 2.6.4-4.2-.4-7.9-2.9-10.6Z"
      />
      <path
        className={classes.core}
        d="M12.3 12c.3 1.8-.5 2.7-1.3 3.7-.3-.5-.6-.8-1-1.1-.7 1-1.6 2-1.6 3.5 0 2 1.6 3.4 3.6 3.4s3.7-1.4 3.7-3.6c0-2.2-1.4-4.3-3.4-5.9Z"
      />
    </svg>
  );
}

/** One poop, drawn by us, in good spirits. */
export function Poop({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        className={classes.poop}
        d="M11.5 1.6c2.9.5 4.7 2.1 4.2 4.3-.1.5-.3.9-.6 1.2 1.9.3 3.3 1.7 3.3 3.5 0 .9-.3 1.7-.9 2.3 2.4.3 4.2 1.9 4.2 4.3 0 3.2-2.7 5-6.5 5H8.8c-3.8 0-6.5-1.8-6.5-5 0-2.4 1.8-4 4.2-4.3-.6-.6-.9-1.4-.9-2.3 0-2 1.5-3.3 3.5-3.6 2-.3 3.4-1.1 3.3-2.9 0-.8-.3-1.6-.9-2.5Z"
      />
      <path
        className={classes.fold}
        d="M9.3 9.5c1.6.3 3.6 0 5-.8M7.5 15c3 .7 6.9.3 9.5-1.1"
        fill="none"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <g className={classes.face}>
        <circle cx="9.4" cy="12.1" r="1.5" />
        <circle cx="14.4" cy="12.1" r="1.5" />
        <path d="M8.8 17.6c1.9 1.5 4.5 1.5 6.4 0-.3 1.9-1.5 2.9-3.2 2.9s-2.9-1-3.2-2.9Z" />
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

/** One to four flames or poops; spoken as a number. */
export function Rating({ rating, size = 28 }: RatingProps) {
  const kind = rating.startsWith('fire') ? 'fire' : 'poop';
  const count = Number(rating.at(-1));
  const marks: ReactNode[] = Array.from({ length: count }, (_, index) =>
    kind === 'fire' ? <Flame key={index} size={size} /> : <Poop key={index} size={size} />,
  );
  return (
    <span className={classes.rating}>
      {marks}
      <Hidden>{ratingLabel(rating)}</Hidden>
    </span>
  );
}
