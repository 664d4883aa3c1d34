import { exploreTabs } from '#shared/explore-tabs.ts';
import type { ExploreTab } from '#shared/explore-tabs.ts';
import { oneOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export interface ExploreSearch {
  tab?: ExploreTab;
  /** What is searched for. */
  q?: string;
  /** The username of whoever's profile lies over the grid. */
  member?: string;
}

/** What Explore's address carries. An unknown tab is All, and so is `online`, which older links carry. */
export function exploreSearch(search: RawSearch): ExploreSearch {
  return {
    tab: oneOf(exploreTabs, search['tab']),
    q: textOf(search['q']),
    member: textOf(search['member']),
  };
}
