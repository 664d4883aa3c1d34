import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorReasons } from '#shared/errors.ts';
import type { MediaType, TitleItem } from '#shared/views/titles.ts';
import { errorDataOf, useTRPCClient } from '#client/lib/trpc.ts';
import { mixedTitles } from './mixed-titles.ts';

/** Milliseconds of rest after which what was typed is searched for. */
const REST = 300;
/** Titles shown at once: whoever does not find theirs among them types more of its name. */
const MOST = 24;

interface TitleSearch {
  words: string;
  type: (words: string) => void;
  /** Searches for what is typed without waiting for rest. */
  now: () => void;
  state: 'loading' | 'failed' | 'ready';
  /** Of an earlier search while the next one is under way. */
  items: readonly TitleItem[];
  /** What they were found by; empty: they are what many watch. */
  asked: string;
  /** The answer to what is asked for now is still awaited. */
  searching: boolean;
  /** Of films or of series nothing could be said. */
  partly: boolean;
  /** Why there is nothing, in words. */
  problem: string;
  retry: () => void;
}

interface Found {
  items: TitleItem[];
  asked: string;
  partly: boolean;
}

const both: readonly MediaType[] = ['movie', 'show'];

/**
 * Films, series or both by their names while these are typed; before that what many watch. Each search has its own answer,
 * so a late one never shows for another.
 */
export function useTitleSearch(mediaType?: MediaType): TitleSearch {
  const api = useTRPCClient();
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  const query = words.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), REST);
    return () => clearTimeout(timer);
  }, [query]);

  const kinds = mediaType ? [mediaType] : both;
  const read = async (kind: MediaType): Promise<TitleItem[]> =>
    (asked
      ? await api.titles.search.query({ mediaType: kind, query: asked })
      : await api.titles.popular.query({ mediaType: kind })
    ).items;
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['titles to pick', mediaType, asked],
    queryFn: async (): Promise<Found> => {
      const answers = await Promise.allSettled(kinds.map(read));
      const lists = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const failed = answers.find((answer) => answer.status === 'rejected');
      const items = mixedTitles(lists, asked).slice(0, MOST);
      if (failed && items.length === 0) throw failed.reason;
      return { items, asked, partly: failed !== undefined };
    },
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });
  return {
    words,
    type: setWords,
    now: () => setAsked(query),
    state: isError ? 'failed' : data ? 'ready' : 'loading',
    items: data?.items ?? [],
    asked: data?.asked ?? '',
    searching: isFetching && (isPlaceholderData || isError),
    partly: data?.partly ?? false,
    problem: error && errorDataOf(error) ? error.message : errorReasons.TITLES_AWAY.message,
    retry: () => void refetch(),
  };
}
