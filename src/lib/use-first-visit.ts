import { useEffect, useState } from 'react';
import { useHistoryEntry } from './use-history-entry.ts';

const visited = new Set<string>();

/** Whether the screen was come to by a link or a reload, rather than by Back or Forward to where one has been. */
export function useFirstVisit(): boolean {
  const entry = useHistoryEntry();
  // The screen belongs to the entry it was mounted for; while it leaves, the router already names the next one.
  const [{ mine, first }] = useState(() => ({ mine: entry, first: !visited.has(entry) }));
  useEffect(() => void visited.add(mine), [mine]);
  return first;
}
