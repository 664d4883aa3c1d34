import type { ApiClient } from './api-client.ts';

/**
 * What a member has changed in one tab, so that their other tabs read it again. `title` has the format of `formatTitleKey`; an
 * import may have changed any title.
 */
export type TabChange = { type: 'diary'; title: string } | { type: 'import' } | { type: 'settings' };

/** Tells the member's other tabs in this browser to read again what was changed in this one. */
export const notifyOtherTabs = ({ otherTabs }: ApiClient, change: TabChange): void => otherTabs?.send(change);
