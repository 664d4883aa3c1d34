import type { Shelf } from './views/collections.ts';
import type { ProfileView } from './views/members.ts';

/** What a shelf is called, where it stands, and what it holds. */
interface ShelfFacts {
  name: string;
  /** The last part of its address. */
  path: 'movies' | 'shows' | 'watchlist';
  /** 'favorite movies', within a sentence. */
  titles: string;
}

export const shelves: Record<Shelf, ShelfFacts> = {
  movie: { name: 'Favorite Movies', path: 'movies', titles: 'favorite movies' },
  show: { name: 'Favorite Shows', path: 'shows', titles: 'favorite shows' },
  watchlist: { name: 'Watchlist', path: 'watchlist', titles: 'watchlist' },
};

/** All of them, in the order in which they are offered. */
export const allShelves = Object.keys(shelves) as Shelf[];

/** The shelf at an address; undefined: there is none. */
export const shelfAt = (path: string): Shelf | undefined =>
  allShelves.find((shelf) => shelves[shelf].path === path);

/** Whether the viewer is not to see this shelf, whatever of it has been read while they were. */
export const isClosed = ({ watchlistPrivate, viewer }: ProfileView, shelf: Shelf): boolean =>
  shelf === 'watchlist' && watchlistPrivate && !viewer.isSelf;
