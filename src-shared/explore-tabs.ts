/**
 * The tabs of Explore, as the API and `?tab=` name them. Separate from the schemas, so that the browser's routes do not load zod.
 */
export const exploreTabs = ['all', 'nearby', 'newest', 'popular', 'following'] as const;
export type ExploreTab = (typeof exploreTabs)[number];
