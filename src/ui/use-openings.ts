import { useState } from 'react';

/** How many times an overlay has been opened. The number stays while it closes, so that state keyed by it lasts until then. */
export function useOpenings(opened: boolean): number {
  const [last, setLast] = useState({ opened, count: Number(opened) });
  if (opened === last.opened) return last.count;
  const count = last.count + Number(opened);
  setLast({ opened, count });
  return count;
}
