import { maxLiveItems } from '#shared/limits.ts';

/** Items per block. The live window moves by whole blocks, so that small scrolls do not change the subscription. */
const BLOCK = 20;

/** The blocks of a list that contain `first` to `last`; at most as many items as one subscription may name. */
export function onScreen<T>(items: readonly T[], first: number, last: number): T[] {
  const from = Math.floor(first / BLOCK) * BLOCK;
  const to = Math.min(from + maxLiveItems, Math.ceil((last + 1) / BLOCK) * BLOCK);
  return items.slice(from, to);
}
