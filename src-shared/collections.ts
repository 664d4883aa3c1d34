import type { CollectionType } from './views/collections.ts';
import type { ProfileView } from './views/members.ts';

/** What a collection is called, where it stands, and what it holds. */
interface CollectionInfo {
  name: string;
  /** The last part of its address. */
  path: 'movies' | 'shows' | 'watchlist';
  /** 'favorite movies', within a sentence. */
  titles: string;
}

export const collections: Record<CollectionType, CollectionInfo> = {
  movie: { name: 'Favorite Movies', path: 'movies', titles: 'favorite movies' },
  show: { name: 'Favorite Shows', path: 'shows', titles: 'favorite shows' },
  watchlist: { name: 'Watchlist', path: 'watchlist', titles: 'watchlist' },
};

/** All of them, in the order in which they are offered. */
export const collectionTypes = Object.keys(collections) as CollectionType[];

/** The collection at an address; undefined: there is none. */
export const collectionAt = (path: string): CollectionType | undefined =>
  collectionTypes.find((collection) => collections[collection].path === path);

/** Whether the viewer is not to see this collection, whatever of it has been read while they were. */
export const isPrivateFor = (
  { watchlistPrivate, viewer }: ProfileView,
  collection: CollectionType,
): boolean => collection === 'watchlist' && watchlistPrivate && !viewer.isSelf;
