import { shareInFlight } from '#shared/share-in-flight.ts';

/** Milliseconds between two requests to a server that does not answer. */
const interval = 1_000;

/** Milliseconds after which a request counts as not answered. */
const timeout = 10_000;

/** Asks the server once whether it is up. For one that is down, a proxy may answer. */
export const isServerUp = (): Promise<boolean> =>
  fetch('/health', { method: 'HEAD', signal: AbortSignal.timeout(timeout) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function pollServer(): Promise<boolean> {
  while (navigator.onLine) {
    if (await isServerUp()) return true;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  return false;
}

/**
 * Resolves to true when the server answers: it may be restarting, and browsers report a network before requests get through.
 * Resolves to false when there is no network.
 */
export const waitForServer = shareInFlight(pollServer);

/** Calls `listener` each time that the network is back and the server answers. Returns a function that cancels this. */
export function onBackOnline(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const call = async () => {
    if ((await waitForServer()) && !signal.aborted) listener();
  };
  window.addEventListener('online', () => void call(), { signal });
  return () => listening.abort();
}
