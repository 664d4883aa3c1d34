import { writeTitleKey } from '#client/features/titles/title-key.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import type { Shelf } from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { favoriteTitleToggle, watchlistToggle } from './shelf-toggles.ts';

/** Puts a title on a shelf of the viewer's, or takes it off. Returns false for a visitor. */
export const useSetOnShelf = (title: TitleKey, type: Shelf): ((present: boolean) => boolean) =>
  useOptimisticToggle(type === 'watchlist' ? watchlistToggle : favoriteTitleToggle, {
    kind: 'title',
    id: writeTitleKey(title),
  });
