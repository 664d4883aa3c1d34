import { useEffect, useState } from 'react';

interface AwaitedQuery {
  isLoading: boolean;
  failureCount: number;
}

/** Whether a query is in its first attempt: it has neither data nor a failure yet. False while it waits for the network. */
const isFirstAttempt = ({ isLoading, failureCount }: AwaitedQuery): boolean =>
  isLoading && failureCount === 0;

/** Milliseconds. */
const longestWait = 5_000;

/**
 * Whether what is loaded is not shown yet because it waits for other queries, so that their data does not move it: for a few seconds at
 * most, and not again once it has been shown, whatever is refetched. `loaded` identifies it; null: it is not loaded.
 */
export function useWaitFor(loaded: string | null, queries: readonly AwaitedQuery[]): boolean {
  const [shown, setShown] = useState<string | null>(null);
  const isNew = loaded !== null && shown !== loaded;
  const isWaiting = isNew && queries.some(isFirstAttempt);
  if (isNew && !isWaiting) setShown(loaded);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setShown(loaded), longestWait);
    return () => clearTimeout(timer);
  }, [isWaiting, loaded]);
  return isWaiting;
}
