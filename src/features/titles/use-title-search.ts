import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorReasons } from '#shared/errors.ts';
import type { MediaType, TitleItem } from '#shared/views/titles.ts';
import { useTRPCClient } from '#client/lib/trpc.ts';
import { searchOf, useTypedWords } from '#client/lib/typed-search.ts';
import type { TypedSearch } from '#client/lib/typed-search.ts';
import { mixedTitles } from './mixed-titles.ts';

/** Titles shown at once: whoever does not find theirs among them types more of its name. */
const MOST = 24;

interface TitleSearch extends TypedSearch {
  /** Of an earlier search while the next one is under way. */
  items: readonly TitleItem[];
  /** What they were found by; empty: they are what many watch. */
  asked: string;
  /** Of films or of series nothing could be said. */
  partly: boolean;
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
  const { asked, ...typed } = useTypedWords();
  const kinds = mediaType ? [mediaType] : both;
  const read = async (kind: MediaType): Promise<TitleItem[]> =>
    (asked
      ? await api.titles.search.query({ mediaType: kind, query: asked })
      : await api.titles.popular.query({ mediaType: kind })
    ).items;
  const found = useQuery({
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
    ...typed,
    ...searchOf(found, errorReasons.TITLES_AWAY.message),
    items: found.data?.items ?? [],
    asked: found.data?.asked ?? '',
    partly: found.data?.partly ?? false,
  };
}
