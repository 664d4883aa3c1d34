/** What a title is: a film, or a series. */
export const mediaTypes = ['movie', 'show'] as const;
