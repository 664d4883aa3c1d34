import { limits } from '#shared/limits.ts';
import { oneOf, positiveIntegerOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export const followSides = ['followers', 'following'] as const;
export type FollowSide = (typeof followSides)[number];

export const profileParts = ['posts', 'reviews'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** The element id of its list of posts or reviews, below the rest of the profile. */
export const profileListId = 'list';

export interface ProfileSearch {
  list?: FollowSide;
  /** The search text in that list. */
  find?: string;
  /** The photo, from 1, that is open over it. */
  photo?: number;
  /** Absent: posts. */
  view?: ProfilePart;
  /** The cursor after which its posts or reviews start. */
  after?: string;
  favorites?: 'shows';
  watchlist?: 'open';
  /** The wall post that a notification leads to, and the reply to it. */
  wall?: string;
  reply?: string;
}

/** The search parameters of a profile, and of Explore where a profile lies over it. */
export function profileSearch(search: RawSearch): ProfileSearch {
  return {
    list: oneOf(followSides, search['list']),
    find: textOf(search['find'], limits.fullName),
    photo: positiveIntegerOf(search['photo']),
    view: oneOf(profileParts, search['view']),
    after: textOf(search['after']),
    favorites: oneOf(['shows'], search['favorites']),
    watchlist: oneOf(['open'], search['watchlist']),
    wall: textOf(search['wall']),
    reply: textOf(search['reply']),
  };
}
