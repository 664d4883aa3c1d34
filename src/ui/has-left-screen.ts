import type { AnyRouter } from '@tanstack/react-router';

/**
 * Whether another screen is being opened. Until its code is there the one before is still mounted, but must not navigate for what
 * was pending.
 */
export function hasLeftScreen({ state }: Pick<AnyRouter, 'state'>): boolean {
  const { location, resolvedLocation: shown = location } = state;
  return location.pathname !== shown.pathname;
}
