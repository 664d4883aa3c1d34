import type { Reception } from '#shared/views/titles.ts';

/** What the share of flames is called, from where on it is called that. */
const steps = [
  [0.9, 'On fire'],
  [0.65, 'Hot'],
  [0.4, 'Lukewarm'],
  [0.1, 'Cooling off'],
  [0, 'It stinks'],
] as const;

/** How warmly a title was received: the share of its reviews that gave flames, in a word. Null: nobody has said. */
export function heatOf({ reviews, flames }: Reception): { share: number; word: string } | null {
  if (reviews === 0) return null;
  const share = flames / reviews;
  return { share, word: steps.find(([from]) => share >= from)?.[1] ?? '' };
}
