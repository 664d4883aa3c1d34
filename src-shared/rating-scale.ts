import type { Rating } from './ratings.ts';

/** Half stars of five, from 1 (½) to 10 (five stars): what every score is brought to. */
export const halfStarsMax = 10;
/** The lowest score, in half stars, that becomes a flame unless a member moves the border: three stars. */
export const usualBorder = 6;

/** How far the border can be moved. */
export const borderRange = { min: 2, max: 10 } as const;

/** A score as half stars: 3.5 of 5 and 7 of 10 are both 7. */
export const halfStarsOf = (value: number, outOf: number): number =>
  Math.min(halfStarsMax, Math.max(1, Math.round((value * halfStarsMax) / outOf)));

/**
 * What a score becomes: flames from `border` on, poops below it, the more the farther away from it. With the usual border ½
 * is four poops, 1 three, 1½ two, 2 and 2½ one; 3 is one flame, 3½ two, 4 three, 4½ and 5 four.
 */
export function ratingOf(halfStars: number, border: number = usualBorder): Rating {
  const levels = [1, 2, 3, 4] as const;
  const at = (share: number) => levels[Math.min(3, Math.max(0, Math.floor(share)))] ?? 1;
  const [above, below] = [halfStarsMax - border + 1, border - 1];
  if (halfStars >= border) return `fire_${at(Math.ceil(((halfStars - border + 1) * 4) / above) - 1)}`;
  return `poop_${at(((border - 1 - halfStars) * 4) / below)}`;
}
