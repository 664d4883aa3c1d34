import { oneOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

const keptAwayLists = ['hidden', 'blocked', 'reported'] as const;
export type KeptAwayList = (typeof keptAwayLists)[number];

export interface SettingsSearch {
  /** Which list lies over the settings. */
  list?: KeptAwayList;
}

/** What the address of the settings carries. */
export function settingsSearch(search: RawSearch): SettingsSearch {
  return { list: oneOf(keptAwayLists, search['list']) };
}

export const listNames: Record<KeptAwayList, string> = {
  hidden: 'Hidden members',
  blocked: 'Blocked members',
  reported: 'Reported posts and comments',
};
