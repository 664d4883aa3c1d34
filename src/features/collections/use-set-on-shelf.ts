import { writeTitleKey } from '#client/features/titles/title-key.ts';
import { useSetMark } from '#client/lib/use-set-mark.ts';
import type { Shelf } from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { favoriteTitleMark, watchlistMark } from './shelf-marks.ts';

/** Puts a title on a shelf of the viewer's, or takes it off. Returns false for a visitor. */
export const useSetOnShelf = (title: TitleKey, type: Shelf): ((present: boolean) => boolean) =>
  useSetMark(type === 'watchlist' ? watchlistMark : favoriteTitleMark, {
    kind: 'title',
    id: writeTitleKey(title),
  });
