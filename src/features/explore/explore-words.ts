import { countOf } from '#shared/format/count.ts';
import type { ExploreTab } from '#shared/explore-tabs.ts';
import type { ExploreInput } from './use-explore.ts';

/** What the tabs are called. */
export const tabNames: Record<ExploreTab, string> = {
  all: 'All',
  nearby: 'Nearby',
  newest: 'Newest',
  popular: 'Popular',
  following: 'Following',
};

/** How many there are, and of what: '2 profiles found for "nora" with photos'. */
export function resultsLine(total: number, { query, hasPhoto }: Omit<ExploreInput, 'tab'>): string {
  const found = `${countOf(total, 'profile')} found`;
  return `${found}${query && ` for "${query}"`}${hasPhoto ? ' with photos' : ''}`;
}
