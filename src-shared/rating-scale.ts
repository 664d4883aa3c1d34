import type { Rating } from './ratings.ts';

/** The scale to which every score is converted: half stars from 1 (½) to 10 (five stars). */
export const halfStarsMax = 10;
/** The lowest score, in half stars, that becomes a flame unless a member moves the border: three stars. */
export const defaultBorder = 6;

/** The range of the border, in half stars. */
export const borderRange = { min: 2, max: 10 } as const;

/** A score as half stars: 3.5 of 5 and 7 of 10 are both 7. */
export const halfStarsOf = (value: number, outOf: number): number =>
  Math.min(halfStarsMax, Math.max(1, Math.round((value * halfStarsMax) / outOf)));

/**
 * Converts a score: flames from `border` on, poops below it; the farther away, the more. With the default border, ½ star is four
 * poops, 1 is three, 1½ is two, 2 and 2½ are one; 3 is one flame, 3½ is two, 4 is three, 4½ and 5 are four.
 */
export function ratingOf(halfStars: number, border: number = defaultBorder): Rating {
  const levels = [1, 2, 3, 4] as const;
  const at = (share: number) => levels[Math.min(3, Math.max(0, Math.floor(share)))] ?? 1;
  const [above, below] = [halfStarsMax - border + 1, border - 1];
  if (halfStars >= border) return `fire_${at(Math.ceil(((halfStars - border + 1) * 4) / above) - 1)}`;
  return `poop_${at(((border - 1 - halfStars) * 4) / below)}`;
}
