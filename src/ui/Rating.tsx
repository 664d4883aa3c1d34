import { Group, VisuallyHidden } from '@mantine/core';
import { kindOf } from '#shared/ratings.ts';
import type { Rating as RatingValue } from '#shared/ratings.ts';
import { flameShape, poopShape } from '#shared/shapes.ts';
import { ratingLabel } from '#shared/format/rating.ts';

/** Drawn, because a system may lack an emoji font. */
export function Flame({ size = 24 }: { size?: number }) {
  return (
    <svg width={size * 0.75} height={size} viewBox="3 0 18 24" aria-hidden="true">
      <path fill="var(--flame)" d={flameShape.flame} />
      <path fill="var(--flame-core)" d={flameShape.core} />
    </svg>
  );
}

/** The symbol of a bad rating, as `Flame` is of a good one. */
export function Poop({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="var(--poop)" d={poopShape.poop} />
      <path
        d={poopShape.fold}
        fill="none"
        stroke="var(--poop-shade)"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <g fill="var(--poop-eye)">
        <circle cx="9.4" cy="12.1" r="1.5" />
        <circle cx="14.4" cy="12.1" r="1.5" />
        <path d={poopShape.smile} />
      </g>
      <g fill="var(--poop-pupil)">
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
  const Mark = kindOf(rating) === 'fire' ? Flame : Poop;
  return (
    <Group
      component="span"
      display="inline-flex"
      gap={2}
      wrap="nowrap"
      pos="relative"
      style={{ verticalAlign: 'middle' }}
    >
      {Array.from({ length: Number(rating.at(-1)) }, (_, index) => (
        <Mark key={index} size={size} />
      ))}
      <VisuallyHidden>{ratingLabel(rating)}</VisuallyHidden>
    </Group>
  );
}
