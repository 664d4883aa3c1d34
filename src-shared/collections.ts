import type { CollectionType } from './views/collections.ts';
import type { ProfileView } from './views/members.ts';

/** All types, in display order. */
export const collectionTypes = ['movie', 'show', 'watchlist'] as const;

/** A collection's names, its path and the titles it may contain. */
interface CollectionInfo {
  name: string;
  path: 'movies' | 'shows' | 'watchlist';
  /** 'favorite movies', inside a sentence. */
  titles: string;
}

export const collections: Record<CollectionType, CollectionInfo> = {
  movie: { name: 'Favorite Movies', path: 'movies', titles: 'favorite movies' },
  show: { name: 'Favorite Shows', path: 'shows', titles: 'favorite shows' },
  watchlist: { name: 'Watchlist', path: 'watchlist', titles: 'watchlist' },
};

/** The collection type of a path; undefined if there is none. */
export const collectionAt = (path: string): CollectionType | undefined =>
  collectionTypes.find((collection) => collections[collection].path === path);

/** Whether the viewer must not see this collection, even if some of it was loaded earlier. */
export const isPrivateFor = (
  { watchlistPrivate, viewer }: ProfileView,
  collection: CollectionType,
): boolean => collection === 'watchlist' && watchlistPrivate && !viewer.isSelf;
