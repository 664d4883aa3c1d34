/** What a member does with a series. */
export const seriesStates = ['watching', 'paused', 'dropped', 'finished'] as const;
