import { trpc } from '#client/lib/trpc.ts';
import type { CollectionType, CollectionCounts } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { isPrivateFor } from '#shared/collections.ts';

/** Counts that were read this long ago are read again when they are shown anew; milliseconds. */
const FRESH = 30_000;

const countOn: Record<CollectionType, keyof CollectionCounts> = {
  movie: 'movies',
  show: 'shows',
  watchlist: 'watchlist',
};

/** How many titles are in a member's collection; undefined while that is not known, or not for the viewer to know. */
export function useCollectionCount(owner: ProfileView): (type: CollectionType) => number | undefined {
  const { data } = trpc.collections.counts.useQuery(
    { profileId: owner.id },
    { staleTime: FRESH, refetchOnMount: true },
  );
  return (type) => (isPrivateFor(owner, type) ? undefined : (data?.[countOn[type]] ?? undefined));
}
