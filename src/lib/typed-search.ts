import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
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

/** A search whose earlier answer is shown until the next one is there. */
interface Search {
  state: 'loading' | 'failed' | 'ready';
  /** The answer to the current query is still awaited. */
  searching: boolean;
  /** Why there are no results. */
  problem: string;
  retry: () => void;
}

type SearchQuery = Pick<
  UseQueryResult<unknown, unknown>,
  'data' | 'error' | 'isError' | 'isFetching' | 'isPlaceholderData'
> & { refetch: () => Promise<unknown> };

/** `away`: the text when the server could not be reached. */
export function searchOf(query: SearchQuery, away: string): Search {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  return {
    state: isError ? 'failed' : data ? 'ready' : 'loading',
    searching: isFetching && (isPlaceholderData || isError),
    problem: refusalMessageOf(error) ?? away,
    retry: () => void refetch(),
  };
}

export type TypedSearch = Omit<TypedQuery, 'debounced'> & Search;
