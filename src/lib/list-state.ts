import type { Failure } from '#client/ui/use-retry.ts';

interface ListQuery {
  data: unknown;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
}

interface ListState<E> {
  /** `empty`: nothing was found, or none of it is shown. */
  state: 'loading' | 'failed' | 'empty' | 'ready';
  /** Null unless the state is `failed`. */
  failure: Failure<E> | null;
}

/**
 * What the list of a search shows. The items of the former search stay until the new ones are loaded, but not if loading fails, and
 * not if none of them is shown anymore. `failure` is the query's, from `useRetry`; `shown` the number of items that are not hidden.
 */
export function listState<E>(
  { data, isPlaceholderData: isFormer, hasNextPage }: ListQuery,
  failure: Failure<E> | null,
  shown: number,
): ListState<E> {
  if (failure && (!data || isFormer)) return { state: 'failed', failure };
  if (!data || (isFormer && shown === 0)) return { state: 'loading', failure: null };
  return { state: shown === 0 && !hasNextPage ? 'empty' : 'ready', failure: null };
}
