import { exploreTabs } from '#shared/explore-tabs.ts';
import type { ExploreTab } from '#shared/explore-tabs.ts';
import { limits } from '#shared/limits.ts';
import { oneOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { profileSearch } from '#client/features/profiles/profile-search.ts';
import type { ProfileSearch } from '#client/features/profiles/profile-search.ts';

/** While a profile is open over the grid, the address also has the profile's parameters. */
export interface ExploreSearch extends ProfileSearch {
  tab?: ExploreTab;
  q?: string;
  member?: string;
}

/** The search parameters of Explore. An unknown tab becomes All, as does `online`, which is in older links. */
export function exploreSearch(search: RawSearch): ExploreSearch {
  return {
    ...profileSearch(search),
    tab: oneOf(exploreTabs, search['tab']),
    q: textOf(search['q'], limits.fullName),
    member: textOf(search['member']),
  };
}
