import { useState } from 'react';

/** A query that may have failed. */
export interface FailingQuery<E = unknown> {
  error: E | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** The retry of a query without data. Its error stays until the retry has ended, and with it the button. */
export function useRetry<E>({ error, isFetching, refetch }: FailingQuery<E>) {
  const [retried, setRetried] = useState<E | null>(null);
  const retry = async () => {
    setRetried(error);
    await refetch();
    setRetried(null);
  };
  return { error: error ?? retried, retry: () => void retry(), busy: isFetching };
}
