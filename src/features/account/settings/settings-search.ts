import { oneOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

const settingsLists = ['hidden', 'blocked', 'reported', 'muted', 'notifications'] as const;
export type SettingsList = (typeof settingsLists)[number];

export interface SettingsSearch {
  /** Which list lies over the settings. */
  list?: SettingsList;
  /** Whether the question about deleting the account is open: back from signing in again for it. */
  deleting?: boolean;
}

/** What the address of the settings carries. */
export function settingsSearch(search: RawSearch): SettingsSearch {
  const deleting = search['deleting'] === true || search['deleting'] === 'true';
  return { list: oneOf(settingsLists, search['list']), ...(deleting && { deleting }) };
}
