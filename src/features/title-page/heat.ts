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

/** The word for how warmly a title was received. Null: no reviews. */
export function heatWord({ reviews, flames }: Reception): string | null {
  if (reviews === 0) return null;
  return steps.find(([from]) => flames / reviews >= from)?.[1] ?? null;
}
