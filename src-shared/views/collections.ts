import type { TitleItem, TitleKey } from './titles.ts';

/** A member's favorite movies, their favorite shows, and what they mean to watch. */
export type Shelf = 'movie' | 'show' | 'watchlist';

/** A title as a shelf keeps it: what the movie database said of it when it was put there. */
export interface ShelfItem extends TitleItem {
  id: string;
}

/** A page of a shelf, newest first. */
export interface ShelfPage {
  items: ShelfItem[];
  nextCursor: string | null;
}

/** How many titles stand on a member's shelves. */
export interface ShelfCounts {
  movies: number;
  shows: number;
  /** Null: it is private, and not the viewer's own. */
  watchlist: number | null;
}

/** What the viewer has done with a title; nobody else is told. */
export interface TitleMarks {
  favorite: boolean;
  watchlist: boolean;
  /** The day they saw it, YYYY-MM-DD; null: they have not. */
  seen: string | null;
}

/** The same, of many titles. */
export interface MarkedTitle extends TitleKey, TitleMarks {}
