import { useEffect, useState } from 'react';

interface HeldOptions<T> {
  /** Nothing unsent stands in the box below it. */
  isWordless: (id: string) => boolean;
  letGo: () => void;
  /** What is left of it. */
  toStone: (item: T) => T;
}

/**
 * The list, and in it as a stone the one that is being answered although it was deleted meanwhile, while there are words
 * for it: nobody loses what they were writing.
 */
export function useHeld<T extends { id: string }>(
  items: readonly T[],
  answering: string | null,
  { isWordless, letGo, toStone }: HeldOptions<T>,
): readonly T[] {
  const [held, setHeld] = useState<{ item: T; at: number } | null>(null);
  const at = items.findIndex(({ id }) => id === answering);
  const present = items[at];
  const missing = answering !== null && !present;
  const wordless = missing && isWordless(answering);
  useEffect(() => {
    if (wordless) letGo();
  });
  if (present && (present !== held?.item || at !== held.at)) setHeld({ item: present, at });
  if (!missing || wordless || held?.item.id !== answering) return items;
  return items.toSpliced(held.at, 0, toStone(held.item));
}
