import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure, FailingQuery } from '#client/ui/use-retry.ts';
import { refusalMessageOf } from './error-data.ts';

interface TypedQuery {
  text: string;
  type: (text: string) => void;
  /** Searches at once, without waiting for a pause. */
  now: () => void;
  /** The query; empty before anything was typed. */
  debounced: string;
}

/** A query that follows the typed text after a pause. */
export function useTypedQuery(): TypedQuery {
  const [text, setText] = useState('');
  const [debounced, , { flush }] = useDebouncedValue(text.trim(), 300);
  return { text, type: setText, now: flush, debounced };
}

/** A search whose earlier answer is shown until the next one arrives. */
interface Search {
  state: 'loading' | 'failed' | 'ready';
  /** The results are those of an earlier query; the current one has no answer yet. */
  searching: boolean;
  /** Why there are no results, as `FailedRow` shows it; null unless the state is 'failed'. */
  failure: (Failure & { text: string }) | null;
  retry: () => void;
}

type SearchQuery = Pick<UseQueryResult<unknown, unknown>, 'data' | 'isPlaceholderData'> &
  Pick<FailingQuery, 'isFetching' | 'refetch'>;

/** `failure` is the query's, from `useRetry`. `away` is the text for when the server could not be reached. */
export function searchOf(query: SearchQuery, failure: Failure | null, away: string): Search {
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const failed = failure !== null && (!data || isPlaceholderData);
  return {
    state: failed ? 'failed' : data ? 'ready' : 'loading',
    searching: isFetching && isPlaceholderData && !failed,
    failure: failed ? { ...failure, text: refusalMessageOf(failure.error) ?? away } : null,
    retry: () => void refetch(),
  };
}

export type TypedSearch = Omit<TypedQuery, 'debounced'> & Search;
