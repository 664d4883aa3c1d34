import { useRouterState } from '@tanstack/react-router';

/** The name of the history entry that is shown: the same after Back, Forward and a reload. */
export const useHistoryEntry = (): string =>
  useRouterState({ select: (state) => state.location.state.__TSR_key ?? 'first' });
