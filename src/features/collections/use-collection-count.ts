import { refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { CollectionType, CollectionCounts } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { isPrivateFor } from '#shared/collections.ts';

const countOn: Record<CollectionType, keyof CollectionCounts> = {
  movie: 'movies',
  show: 'shows',
  watchlist: 'watchlist',
};

/** The number of titles in a member's collection; undefined while it is loading, or when it is private. */
export function useCollectionCount(owner: ProfileView): (type: CollectionType) => number | undefined {
  const { data } = trpc.collections.counts.useQuery({ profileId: owner.id }, refetchWhenShown);
  return (type) => (isPrivateFor(owner, type) ? undefined : (data?.[countOn[type]] ?? undefined));
}
