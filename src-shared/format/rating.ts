import { kindOf } from '#shared/ratings.ts';
import type { Rating } from '#shared/ratings.ts';

/** A rating as text: '1 flame', '3 poops'. */
export function ratingLabel(rating: Rating): string {
  const noun = kindOf(rating) === 'fire' ? 'flame' : 'poop';
  const digit = rating.at(-1);
  return digit === '1' ? `1 ${noun}` : `${digit} ${noun}s`;
}
