import { useRouterState } from '@tanstack/react-router';

/** The key of the current history entry: the same after Back, Forward and a reload, and under overlays. */
export const useHistoryEntry = (): string =>
  useRouterState({
    select: ({ location: { state } }) => state.pageKey ?? state.__TSR_key ?? 'first',
  });
