import { exploreTabs } from '#shared/explore-tabs.ts';
import type { ExploreTab } from '#shared/explore-tabs.ts';
import { oneOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { profileSearch } from '#client/features/profiles/profile-search.ts';
import type { ProfileSearch } from '#client/features/profiles/profile-search.ts';

/** Where a profile lies over the grid, the address carries what it shows too. */
export interface ExploreSearch extends ProfileSearch {
  tab?: ExploreTab;
  /** What is searched for. */
  q?: string;
  /** The username of whoever's profile lies over the grid. */
  member?: string;
}

/** What Explore's address carries. An unknown tab is All, and so is `online`, which older links carry. */
export function exploreSearch(search: RawSearch): ExploreSearch {
  return {
    ...profileSearch(search),
    tab: oneOf(exploreTabs, search['tab']),
    q: textOf(search['q']),
    member: textOf(search['member']),
  };
}
