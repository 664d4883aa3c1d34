import type { MemberRef } from './members.ts';

/** A member in the grid of Explore. */
export interface ExploreCard extends MemberRef {
  /** Kilometers from the viewer, on Nearby alone; 0: less than about one. */
  distance: number | null;
}

export interface ExplorePage {
  items: ExploreCard[];
  /** How many match in all, counted when the first page was read. */
  total: number;
  nextCursor: string | null;
}
