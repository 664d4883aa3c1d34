import type { TitleKey, TitleView } from '#shared/views/titles.ts';
import { errorDataOf, trpc } from '#client/lib/trpc.ts';

/** What is known of a title: on its way, there, in no movie database, or not to be reached now. */
export type FoundTitle =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'ready'; title: TitleView }
  | { state: 'failed'; message: string | undefined; retry: () => void; busy: boolean };

/** Null names no title at all. */
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
