import { oneOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export const followSides = ['followers', 'following'] as const;
export type FollowSide = (typeof followSides)[number];

export interface ProfileSearch {
  /** Which list of members lies over the profile. */
  list?: FollowSide;
  /** The wall post that a notification leads to. */
  wall?: string;
}

/** What the addresses of a profile carry. */
export function profileSearch(search: RawSearch): ProfileSearch {
  return { list: oneOf(followSides, search['list']), wall: textOf(search['wall']) };
}
