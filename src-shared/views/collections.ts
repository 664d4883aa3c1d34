import type { TitleItem, TitleKey } from './titles.ts';

/** A member's favorite movies, favorite shows, or watchlist. */
export type CollectionType = 'movie' | 'show' | 'watchlist';

/** A title in a collection, with the movie database's data from when it was added. */
export interface CollectionItem extends TitleItem {
  id: string;
}

/** A page of a collection, newest first. */
export interface CollectionPage {
  items: CollectionItem[];
  nextCursor: string | null;
}

/** The number of titles per collection. */
export interface CollectionCounts {
  movies: number;
  shows: number;
  /** Null: it is private, and not the viewer's own. */
  watchlist: number | null;
}

/** The viewer's own marks of a title; never shown to others. */
export interface TitleMarks {
  favorite: boolean;
  watchlist: boolean;
  /** The day it was seen, YYYY-MM-DD; null if it was not. */
  seen: string | null;
}

/** A title with its marks. */
export interface MarkedTitle extends TitleKey, TitleMarks {}
