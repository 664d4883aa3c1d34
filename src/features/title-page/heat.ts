import { titlePageMessages } from '#shared/messages/title-page.ts';
import type { Reception } from '#shared/views/titles.ts';

/** What the share of flames is called, from where on it is called that. */
const steps = [
  [0.9, titlePageMessages.onFire],
  [0.65, titlePageMessages.hot],
  [0.4, titlePageMessages.lukewarm],
  [0.1, titlePageMessages.coolingOff],
  [0, titlePageMessages.itStinks],
] as const;

/** How warmly a title was received: the share of its reviews that gave flames, in a word. Null: nobody has said. */
export function heatOf({ reviews, flames }: Reception): { share: number; word: string } | null {
  if (reviews === 0) return null;
  const share = flames / reviews;
  return { share, word: steps.find(([from]) => share >= from)?.[1] ?? '' };
}
