import { writeTitleKey } from '#client/features/titles/title-key.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { favoriteTitleToggle, watchlistToggle } from './collection-toggles.ts';

/** Adds a title to a collection of the viewer's, or removes it. Returns false for a visitor. */
export const useSetCollected = (title: TitleKey, type: CollectionType): ((present: boolean) => boolean) =>
  useOptimisticToggle(type === 'watchlist' ? watchlistToggle : favoriteTitleToggle, {
    kind: 'title',
    id: writeTitleKey(title),
  });
