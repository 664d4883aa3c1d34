import { oneOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

const tabs = ['open', 'resolved'] as const;
export type ModerationTab = (typeof tabs)[number];

export interface ModerationSearch {
  tab?: ModerationTab;
}

/** What the address of the queue carries; what waits is its first tab. */
export function moderationSearch(search: RawSearch): ModerationSearch {
  return { tab: oneOf(tabs, search['tab']) };
}
