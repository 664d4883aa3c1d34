import type { MemberRef } from './members.ts';

/** A member in the grid of Explore. */
export interface ExploreCard extends MemberRef {
  /** Kilometers from the viewer, on Nearby only; 0 means less than about one. */
  distance: number | null;
}

export interface ExplorePage {
  items: ExploreCard[];
  /** All matches, counted with the first page. */
  total: number;
  nextCursor: string | null;
}
