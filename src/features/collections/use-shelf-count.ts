import { trpc } from '#client/lib/trpc.ts';
import type { Shelf, ShelfCounts } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { isClosed } from '#shared/shelves.ts';

/** Counts that were read this long ago are read again when they are shown anew; milliseconds. */
const FRESH = 30_000;

const countOn: Record<Shelf, keyof ShelfCounts> = { movie: 'movies', show: 'shows', watchlist: 'watchlist' };

/** How many titles stand on a member's shelf; undefined while that is not known, or not for the viewer to know. */
export function useShelfCount(owner: ProfileView): (type: Shelf) => number | undefined {
  const { data } = trpc.collections.counts.useQuery(
    { profileId: owner.id },
    { staleTime: FRESH, refetchOnMount: true },
  );
  return (type) => (isClosed(owner, type) ? undefined : (data?.[countOn[type]] ?? undefined));
}
