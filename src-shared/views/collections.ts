import type { TitleItem, TitleKey } from './titles.ts';

/** A member's favorite movies, their favorite shows, and what they mean to watch. */
export type CollectionType = 'movie' | 'show' | 'watchlist';

/** A title as a collection keeps it: what the movie database said of it when it was put there. */
export interface CollectionItem extends TitleItem {
  id: string;
}

/** A page of a collection, newest first. */
export interface CollectionPage {
  items: CollectionItem[];
  nextCursor: string | null;
}

/** How many titles are in a member's collections. */
export interface CollectionCounts {
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
