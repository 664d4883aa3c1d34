import type { TitleKey } from '#shared/views/titles.ts';
import type { ApiClient } from './client.ts';

/** What a member has changed in one tab, for their other tabs to read again. */
export type TabChange = { type: 'diary'; title: TitleKey } | { type: 'settings' };

/** Tells the member's other tabs in this browser to read again what was changed in this one. */
export const notifyOtherTabs = ({ otherTabs }: ApiClient, change: TabChange): void => otherTabs?.send(change);
