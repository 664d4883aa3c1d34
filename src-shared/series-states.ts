/** The states of a series for a member who follows it. */
export const seriesStates = ['watching', 'paused', 'dropped', 'finished'] as const;
