import { exploreTabs } from '#shared/explore-tabs.ts';
import type { ExploreTab } from '#shared/explore-tabs.ts';
import { oneOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { profileSearch } from '#client/features/profiles/profile-search.ts';
import type { ProfileSearch } from '#client/features/profiles/profile-search.ts';

/** With a profile over the grid the address has the profile's parameters too. */
export interface ExploreSearch extends ProfileSearch {
  tab?: ExploreTab;
  q?: string;
  member?: string;
}

/** The search parameters of Explore. An unknown tab is All, and so is `online`, which older links have. */
export function exploreSearch(search: RawSearch): ExploreSearch {
  return {
    ...profileSearch(search),
    tab: oneOf(exploreTabs, search['tab']),
    q: textOf(search['q']),
    member: textOf(search['member']),
  };
}
