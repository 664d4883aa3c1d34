import { liveWindow } from '#shared/limits.ts';

/** Items of one block. The live window moves by whole blocks, so that scrolling a little changes no subscription. */
const BLOCK = 20;

/** The blocks of a list that hold what stands from `first` to `last`; never more than one subscription may name. */
export function onScreen<T>(items: readonly T[], first: number, last: number): T[] {
  const from = Math.floor(first / BLOCK) * BLOCK;
  const to = Math.min(from + liveWindow, Math.ceil((last + 1) / BLOCK) * BLOCK);
  return items.slice(from, to);
}
