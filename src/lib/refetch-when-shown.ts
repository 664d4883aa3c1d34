import { isShortOrInvalidated } from './first-page.ts';

/** Milliseconds. */
const STALE_TIME = 30_000;

/**
 * For data that a member may have changed on another device without an event for this page: if it was read more than 30 seconds
 * ago, it is refetched when it is shown again, when the page becomes visible, and when the network is back.
 */
export const refetchWhenShown = {
  staleTime: STALE_TIME,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
} as const;

/** The same for an infinite list, as far as it is refetched at all (`isShortOrInvalidated`). */
export const refetchListWhenShown = {
  staleTime: STALE_TIME,
  refetchOnMount: isShortOrInvalidated,
  refetchOnWindowFocus: isShortOrInvalidated,
  refetchOnReconnect: isShortOrInvalidated,
} as const;
