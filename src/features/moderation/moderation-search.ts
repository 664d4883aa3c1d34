import { oneOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

const tabs = ['open', 'resolved'] as const;
export type ModerationTab = (typeof tabs)[number];

export interface ModerationSearch {
  tab?: ModerationTab;
}

export function moderationSearch(search: RawSearch): ModerationSearch {
  return { tab: oneOf(tabs, search['tab']) };
}
