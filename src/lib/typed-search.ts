import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { errorDataOf } from './trpc.ts';

/** What is typed into a search, and what of it is asked for. */
interface TypedWords {
  words: string;
  type: (words: string) => void;
  /** Searches for what is typed without waiting for rest. */
  now: () => void;
  /** What is searched for; empty before anything was typed. */
  asked: string;
}

/** Words that are searched for while one types them, whenever the typing rests. */
export function useTypedWords(): TypedWords {
  const [words, setWords] = useState('');
  const [asked, , { flush }] = useDebouncedValue(words.trim(), 300);
  return { words, type: setWords, now: flush, asked };
}

/** How a search stands whose former answer is shown until the next one is there. */
interface Search {
  state: 'loading' | 'failed' | 'ready';
  /** The answer to what is asked for now is still awaited. */
  searching: boolean;
  /** Why there is nothing, in words. */
  problem: string;
  retry: () => void;
}

type SearchQuery = Pick<
  UseQueryResult<unknown, unknown>,
  'data' | 'error' | 'isError' | 'isFetching' | 'isPlaceholderData'
> & { refetch: () => Promise<unknown> };

/** `away`: what is said where the server could not be asked. */
export function searchOf(query: SearchQuery, away: string): Search {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  return {
    state: isError ? 'failed' : data ? 'ready' : 'loading',
    searching: isFetching && (isPlaceholderData || isError),
    problem: error instanceof Error && errorDataOf(error) ? error.message : away,
    retry: () => void refetch(),
  };
}

/** A search that is made while one types. */
export type TypedSearch = Omit<TypedWords, 'asked'> & Search;
