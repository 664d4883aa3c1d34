import { useRouterState } from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';

/** The key of a location's history entry: the same after Back, Forward and a reload, and under overlays. */
export const historyEntryOf = ({ state }: ParsedLocation): string =>
  state.pageKey ?? state.__TSR_key ?? 'first';

/** The key of the current history entry. */
export const useHistoryEntry = (): string =>
  useRouterState({ select: ({ location }) => historyEntryOf(location) });
