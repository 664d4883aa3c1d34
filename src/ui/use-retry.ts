import { useState } from 'react';

/** A query that may have failed, or may be waiting for the network. */
export interface FailingQuery<E = unknown> {
  error: E | null;
  isFetching: boolean;
  isPaused: boolean;
  refetch: () => Promise<unknown>;
}

/** Why there is no data, as `FailedState` and `FailedRow` show it. */
export interface Failure<E = unknown> {
  /** Null while it only waits for the network, and has not failed before. */
  error: E | null;
  /** It waits for the network, and then continues by itself. */
  offline: boolean;
  onRetry: () => void;
  busy: boolean;
}

/** The failure of a query without data, with its retry; null if there is none. It stays, with its button, until the retry has ended. */
export function useRetry<E>({ error, isFetching, isPaused, refetch }: FailingQuery<E>): Failure<E> | null {
  const [retried, setRetried] = useState<E | null>(null);
  const failed = error ?? retried;
  if (failed === null && !isPaused) return null;
  const retry = async () => {
    setRetried(error);
    await refetch();
    setRetried(null);
  };
  return { error: failed, offline: failed === null, onRetry: () => void retry(), busy: isFetching };
}
