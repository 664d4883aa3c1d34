import { lazy, useEffect } from 'react';
import type { ComponentType } from 'react';

/** Milliseconds in which the page is reloaded at most once for missing code. */
const reloadInterval = 60_000;
const key = 'matinee:loaded-anew';

/** Code that stays missing must not reload the page forever. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < reloadInterval) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Reloads the page for code that failed to load, at most once a minute. */
export function reloadOnce(): void {
  if (mayReload()) window.location.reload();
}

/**
 * Reloads the page for code that failed to load (no network, a server that is restarting), now or when there is a network again:
 * browsers remember the failure as long as the page lives. Drafts and places survive. Returns how to cancel.
 */
export function reloadForMissingCode(): () => void {
  if (navigator.onLine) reloadOnce();
  window.addEventListener('online', reloadOnce);
  return () => window.removeEventListener('online', reloadOnce);
}

/** The prefix of the error when a screen's code failed to load. */
const missing = 'Missing code: ';

/**
 * Makes a screen whose code is missing fail like any other. The router would reload the page at once, which without a network
 * ends on the browser's own page; it recognizes such errors by their message.
 */
export function keepFrameWithoutCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isMissingCode(payload)) payload.message = missing + payload.message;
  });
}

/** Whether a screen failed because its code failed to load. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(missing);

/** Stands in for a part whose code failed to load, so that the screen stays. */
function MissingPart(): null {
  useEffect(reloadForMissingCode, []);
  return null;
}

/** React's `lazy` for parts whose code comes after the first screen. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: MissingPart })));
