import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorReasons } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import type { FoundGifs } from '#shared/views/gifs.ts';
import { errorDataOf, useTRPC } from '#client/lib/trpc.ts';

/** Milliseconds of rest after which what was typed is searched for. */
const REST = 300;

interface GifSearch {
  words: string;
  type: (words: string) => void;
  /** Searches for what is typed without waiting for rest. */
  now: () => void;
  state: 'loading' | 'failed' | 'ready';
  /** What stands in the grid; of an earlier search while the next one is under way. */
  found: FoundGifs | undefined;
  /** The answer to what is asked for now is still awaited. */
  searching: boolean;
  /** Why there is nothing, in words. */
  problem: string;
  retry: () => void;
}

/** A search for GIFs while its words are typed. Each query has its own answer, so a late one never shows for another. */
export function useGifSearch(): GifSearch {
  const trpc = useTRPC();
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  const query = words.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), REST);
    return () => clearTimeout(timer);
  }, [query]);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    trpc.gifs.search.queryOptions(
      { query: asked },
      { placeholderData: keepPreviousData, staleTime: 10 * 60_000 },
    ),
  );
  return {
    words,
    type: (typed) => setWords(Array.from(typed).slice(0, limits.gifQuery).join('')),
    now: () => setAsked(query),
    state: isError ? 'failed' : data ? 'ready' : 'loading',
    found: data,
    searching: isFetching && (isPlaceholderData || isError),
    problem: error && errorDataOf(error) ? error.message : errorReasons.GIFS_AWAY.message,
    retry: () => void refetch(),
  };
}
