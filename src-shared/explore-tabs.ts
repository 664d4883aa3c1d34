/** The tabs of Explore, as the API and `?tab=` name them. Apart from the schemas, so that the browser's routes do without zod. */
export const exploreTabs = ['all', 'nearby', 'newest', 'popular', 'following'] as const;
export type ExploreTab = (typeof exploreTabs)[number];
