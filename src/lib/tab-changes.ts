import type { ApiClient } from './api-client.ts';

/**
 * What a member has changed in one tab, for their other tabs to read again. `title` is written by `writeTitleKey`; an import can have
 * changed any.
 */
export type TabChange = { type: 'diary'; title: string } | { type: 'import' } | { type: 'settings' };

/** Tells the member's other tabs in this browser to read again what was changed in this one. */
export const notifyOtherTabs = ({ otherTabs }: ApiClient, change: TabChange): void => otherTabs?.send(change);
