import { allItems, byCursor, keepFormerPages } from '#client/lib/pages.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { refetchListWhenShown } from '#client/lib/refetch-when-shown.ts';
import { errorDataOf } from '#client/lib/error-data.ts';
import { usePagesWhile } from '#client/lib/use-pages-while.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { Entity } from '#client/store/client-store.ts';
import { useLatestWhere } from '#client/store/entities.ts';
import type { CollectionType, CollectionItem } from '#shared/views/collections.ts';
import type { ProfileView } from '#shared/views/members.ts';
import { isPrivateFor } from '#shared/collections.ts';

/** A title in a collection as an entity with flags, so that it leaves the list when its flag is removed. */
interface FlaggedTitle extends Entity {
  item: CollectionItem;
  viewer: { favorite?: boolean; watchlist?: boolean };
}

const nothing: readonly FlaggedTitle[] = [];
const isFavorite = ({ viewer }: FlaggedTitle): boolean => viewer.favorite ?? true;
const isOnWatchlist = ({ viewer }: FlaggedTitle): boolean => viewer.watchlist ?? true;

/** The query input for a collection, or for a search in it. */
export const collectionInput = (profileId: string, type: CollectionType, search = '') => ({
  profileId,
  type,
  ...(search && { query: search }),
});

/**
 * A member's collection by pages. A title that its owner removes disappears immediately; after the last loaded one, the next page is
 * loaded. With a `search`, even '', the previous titles stay (`isFormer`) until those of another search are loaded: such a list must
 * be remounted for another collection.
 */
export function useCollection(owner: ProfileView, type: CollectionType, search?: string) {
  const { isSelf } = owner.viewer;
  const closed = isPrivateFor(owner, type);
  const query = trpc.collections.list.useInfiniteQuery(collectionInput(owner.id, type, search), {
    ...byCursor,
    ...refetchListWhenShown,
    enabled: !closed,
    ...(search !== undefined && { placeholderData: keepFormerPages }),
  });
  const { data } = query;
  const all: readonly FlaggedTitle[] = data
    ? allItems(
        data.pages.map(({ items, rev }) => ({
          items: items.map((item) => ({
            kind: 'title',
            id: formatTitleKey(item),
            rev,
            item,
            viewer: type === 'watchlist' ? { watchlist: true } : { favorite: true },
          })),
        })),
      )
    : nothing;
  const left = useLatestWhere(isSelf ? all : nothing, type === 'watchlist' ? isOnWatchlist : isFavorite);
  const shown = isSelf ? left : all;
  const items = shown.map(({ item }) => item);
  usePagesWhile(items.length === 0, { ...query, hasNextPage: query.hasNextPage && !query.isPlaceholderData });
  /** The profile or the server's refusal says that it is private. */
  const isPrivate = closed || errorDataOf(query.error)?.reason === 'WATCHLIST_PRIVATE';
  return { query, items, isPrivate, isFormer: query.isPlaceholderData };
}
