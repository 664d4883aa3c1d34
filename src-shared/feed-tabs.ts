/**
 * The tabs of the home feed, as the API and `?tab=` name them. Separate from the schemas, so that the first screen does not load
 * zod.
 */
export const feedTabs = ['all', 'following', 'favorites', 'bookmarks', 'reviews', 'mine'] as const;
export type FeedTab = (typeof feedTabs)[number];

/** Tabs that are personal to a member; a visitor is asked to sign in. */
export const memberTabs: ReadonlySet<FeedTab> = new Set(['following', 'favorites', 'bookmarks', 'mine']);

/** Tabs that other members' posts can appear in, and that show the pill of new posts. */
export const liveTabs: ReadonlySet<FeedTab> = new Set(['all', 'following', 'favorites', 'reviews']);
