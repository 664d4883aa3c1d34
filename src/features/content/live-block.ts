import { liveWindow } from '#shared/limits.ts';

/** Cards of one block. The live window moves by whole blocks, so that scrolling a little changes no subscription. */
const BLOCK = 20;

/** The ids of the blocks that hold the rows from `first` to `last`; never more than one subscription may name. */
export function idsOnScreen(items: readonly { id: string }[], first: number, last: number): string[] {
  const from = Math.floor(first / BLOCK) * BLOCK;
  const to = Math.min(from + liveWindow, Math.ceil((last + 1) / BLOCK) * BLOCK);
  return items.slice(from, to).map(({ id }) => id);
}
