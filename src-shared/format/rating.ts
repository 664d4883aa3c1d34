import type { Rating } from '#shared/ratings.ts';

/** A rating as text: '1 flame', '3 poops'. */
export function ratingLabel(rating: Rating): string {
  const [kind, digit] = rating.split('_');
  const noun = kind === 'fire' ? 'flame' : 'poop';
  return digit === '1' ? `1 ${noun}` : `${digit} ${noun}s`;
}
