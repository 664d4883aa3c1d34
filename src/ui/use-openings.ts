import { useState } from 'react';

/** How many times it has been opened. While it closes, it is still the last one: what belongs to an opening stays until then. */
export function useOpenings(opened: boolean): number {
  const [last, setLast] = useState({ opened, count: Number(opened) });
  if (opened === last.opened) return last.count;
  const count = last.count + Number(opened);
  setLast({ opened, count });
  return count;
}
