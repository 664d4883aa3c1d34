import { oneOf, placeOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export const followSides = ['followers', 'following'] as const;
export type FollowSide = (typeof followSides)[number];

/** What a profile lists at its end. */
export const profileParts = ['posts', 'reviews'] as const;
export type ProfilePart = (typeof profileParts)[number];

export interface ProfileSearch {
  /** Which list of members lies over the profile. */
  list?: FollowSide;
  /** Which photo, from 1, lies over it. */
  photo?: number;
  /** The posts unless it says otherwise. */
  view?: ProfilePart;
  /** Which favorites show: the movies unless it says otherwise. */
  favorites?: 'shows';
  /** Closed unless it says otherwise. */
  watchlist?: 'open';
  /** The wall post that a notification leads to, and the reply to it. */
  wall?: string;
  reply?: string;
}

/** What the addresses of a profile carry; Explore's too, where a profile lies over it. */
export function profileSearch(search: RawSearch): ProfileSearch {
  return {
    list: oneOf(followSides, search['list']),
    photo: placeOf(search['photo']),
    view: oneOf(profileParts, search['view']),
    favorites: oneOf(['shows'], search['favorites']),
    watchlist: oneOf(['open'], search['watchlist']),
    wall: textOf(search['wall']),
    reply: textOf(search['reply']),
  };
}
