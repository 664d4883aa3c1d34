import { bookmarkToggle } from '#client/features/bookmarks/bookmark-toggle.ts';
import { seenToggle } from '#client/features/collections/seen-toggle.ts';
import { favoriteTitleToggle, watchlistToggle } from '#client/features/collections/collection-toggles.ts';
import { favoriteToggle } from '#client/features/favorites/favorite-toggle.ts';
import { followToggle } from '#client/features/follows/follow-toggle.ts';
import { heartToggle } from '#client/features/hearts/heart-toggle.ts';
import { episodesToggle } from '#client/features/series/episodes-toggle.ts';
import { likeToggle } from '#client/features/walls/like-toggle.ts';

export const allToggles = [
  bookmarkToggle,
  episodesToggle,
  favoriteTitleToggle,
  favoriteToggle,
  followToggle,
  heartToggle,
  likeToggle,
  seenToggle,
  watchlistToggle,
];
