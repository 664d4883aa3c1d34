import { useCallback } from 'react';
import type { RefObject } from 'react';

/**
 * Notes where a row of this list stands that is about to leave; what it returns gives the focus to the next one, or to the
 * one before.
 */
export function useHoldPlace(list: RefObject<HTMLElement | null>): (id: string) => () => void {
  return useCallback(
    (id) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-reply]') ?? [])];
      const at = rows.findIndex((row) => row.dataset['reply'] === id);
      const after = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at)).toReversed()];
      return () => void setTimeout(() => after.find((row) => row.isConnected)?.focus());
    },
    [list],
  );
}
