import { oneOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

const settingsLists = ['hidden', 'blocked', 'reported', 'muted', 'notifications', 'tokens'] as const;
export type SettingsList = (typeof settingsLists)[number];

export interface SettingsSearch {
  list?: SettingsList;
  /** Whether to open the dialog that deletes the account, after the member signed in again for it. */
  deleting?: boolean;
}

/** The search parameters of the settings. */
export function settingsSearch(search: RawSearch): SettingsSearch {
  const deleting = search['deleting'] === true || search['deleting'] === 'true';
  return { list: oneOf(settingsLists, search['list']), ...(deleting && { deleting }) };
}
