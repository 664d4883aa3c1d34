import { z } from 'zod';
import { MemberRef } from './members.ts';

/** A member in the grid of Explore. */
export const ExploreCard = MemberRef.extend({
  /** Kilometers from the viewer, only on Nearby; 0 means less than about one. */
  distance: z.number().min(0).nullable(),
});
export type ExploreCard = z.infer<typeof ExploreCard>;

export const ExplorePage = z.object({
  items: z.array(ExploreCard),
  /** All matches, counted with the first page. */
  total: z.int().min(0),
  nextCursor: z.string().nullable(),
});
export type ExplorePage = z.infer<typeof ExplorePage>;
