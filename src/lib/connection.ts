import { useSyncExternalStore } from 'react';

/** The live socket: not needed yet, on its way, there, or lost (and tried again). */
export type Connection = 'idle' | 'connecting' | 'open' | 'lost';

let connection: Connection = 'idle';
const listeners = new Set<() => void>();

/** Said by whoever owns the socket. */
export function setConnection(next: Connection): void {
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

/** How the live socket is doing. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => connection,
  );
}
