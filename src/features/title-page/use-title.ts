import type { TitleKey, TitleView } from '#shared/views/titles.ts';
import { errorDataOf, trpc } from '#client/lib/trpc.ts';

/** A title that is loading, found, missing, or temporarily unavailable. */
export type FoundTitle =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'ready'; title: TitleView }
  | { state: 'failed'; message: string | undefined; retry: () => void; busy: boolean };

/** `key` null: the address names no title. */
export function useTitle(key: TitleKey | null): FoundTitle {
  const { data, error, isFetching, refetch } = trpc.titles.get.useQuery(
    key ?? { mediaType: 'movie', tmdbId: 1 },
    { enabled: key !== null },
  );
  if (data) return { state: 'ready', title: data };
  const said = errorDataOf(error);
  if (key === null || said?.reason === 'TITLE_NOT_FOUND') return { state: 'missing' };
  if (!error) return { state: 'loading' };
  return {
    state: 'failed',
    message: said ? error.message : undefined,
    retry: () => void refetch(),
    busy: isFetching,
  };
}
