import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { blocksAround, useOnScreen } from './live-window.ts';

/**
 * Keeps the items near the screen live, for a list that is rendered whole, whatever element it scrolls in. `list` has one child
 * for each item.
 */
export function useRowsOnScreen(list: RefObject<HTMLElement | null>, items: readonly { id: string }[]): void {
  const [{ first, last }, setSeen] = useState({ first: 0, last: 0 });
  const ids = items.map(({ id }) => id);
  const joined = ids.join();
  useEffect(() => {
    const rows = joined === '' ? [] : [...(list.current?.children ?? [])];
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      const first = rows.findIndex((row) => seen.has(row));
      if (first !== -1) setSeen({ first, last: rows.findLastIndex((row) => seen.has(row)) });
    });
    for (const row of rows) observer.observe(row);
    return () => observer.disconnect();
  }, [list, joined]);
  useOnScreen(blocksAround(ids, first, last));
}
