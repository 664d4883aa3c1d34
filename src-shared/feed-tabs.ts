/** The tabs of the home feed, as the API and `?tab=` name them. Apart from the schemas, so that the browser's first screen does without zod. */
export const feedTabs = ['all', 'following', 'favorites', 'bookmarks', 'reviews', 'mine'] as const;
export type FeedTab = (typeof feedTabs)[number];

/** Tabs that show one member's own selection, and so ask a visitor to sign in. */
export const memberTabs: ReadonlySet<FeedTab> = new Set(['following', 'favorites', 'bookmarks', 'mine']);

/** Tabs to which others add while one reads, so that the pill of new posts makes sense. */
export const liveTabs: ReadonlySet<FeedTab> = new Set(['all', 'following', 'favorites', 'reviews']);
