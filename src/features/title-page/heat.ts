import { titlePageMessages } from '#shared/messages/title-page.ts';
import type { Reception } from '#shared/views/titles.ts';

/** The words for a share of flames, by lowest share. */
const steps = [
  [0.9, titlePageMessages.onFire],
  [0.65, titlePageMessages.hot],
  [0.4, titlePageMessages.lukewarm],
  [0.1, titlePageMessages.coolingOff],
  [0, titlePageMessages.itStinks],
] as const;

/** The share of reviews with flames, with a word for it. Null: no reviews. */
export function heatOf({ reviews, flames }: Reception): { share: number; word: string } | null {
  if (reviews === 0) return null;
  const share = flames / reviews;
  return { share, word: steps.find(([from]) => share >= from)?.[1] ?? '' };
}
