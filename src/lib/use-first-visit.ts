import { useEffect, useState } from 'react';
import { useHistoryEntry } from './use-history-entry.ts';

const visited = new Set<string>();

/** Whether the screen was opened by a link or a reload, and not by Back or Forward. */
export function useFirstVisit(): boolean {
  const entry = useHistoryEntry();
  // A screen belongs to the entry it was mounted for; while it is being left, the router already has the next one.
  const [{ mine, first }] = useState(() => ({ mine: entry, first: !visited.has(entry) }));
  useEffect(() => void visited.add(mine), [mine]);
  return first;
}
