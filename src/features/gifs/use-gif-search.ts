import { errorReasons } from '#shared/errors.ts';
import type { GifResults } from '#shared/views/gifs.ts';
import { trpc } from '#client/lib/trpc.ts';
import { searchOf, useTypedQuery } from '#client/lib/typed-search.ts';
import type { TypedSearch } from '#client/lib/typed-search.ts';
import { useRetry } from '#client/ui/use-retry.ts';

interface GifSearch extends TypedSearch {
  found: GifResults | undefined;
}

/** Searches GIFs while typing. Each text has its own query, so a late response is never shown for another. */
export function useGifSearch(): GifSearch {
  const { debounced, ...typed } = useTypedQuery();
  const query = trpc.gifs.search.useQuery(
    { query: debounced },
    {
      // nothing found says nothing about another search
      placeholderData: (former) => (former?.items.length ? former : undefined),
      staleTime: 10 * 60_000,
    },
  );
  return { ...typed, ...searchOf(query, useRetry(query), errorReasons.GIFS_AWAY.message), found: query.data };
}
