import { lazy, useEffect } from 'react';
import type { ComponentType } from 'react';

/** Milliseconds in which a page is loaded anew at most once for parts that failed to load. */
const patience = 60_000;
const key = 'matinee:loaded-anew';

/** Once in a while: a part that stays away must not have the page load for ever. */
function mayLoadAnew(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < patience) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * For code that failed to load (no network, a server that is starting again). Browsers remember the failure for as long as the
 * page lives, so the page is loaded anew, now or when there is a network again; drafts and places are kept over that.
 * Returns how to stop waiting for it.
 */
export function bringMissingCode(): () => void {
  const loadAnew = () => {
    if (mayLoadAnew()) window.location.reload();
  };
  if (navigator.onLine) loadAnew();
  window.addEventListener('online', loadAnew);
  return () => window.removeEventListener('online', loadAnew);
}

/** What an error's message begins with when a screen's code failed to load. */
const missing = 'Missing code: ';

/**
 * Has a screen whose code does not come fail like any other. The router would load the page anew at once, which without a network
 * ends in the browser's own page; it knows such errors by their message.
 */
export function keepFrameWithoutCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isMissingCode(payload)) payload.message = missing + payload.message;
  });
}

/** Whether a screen failed because its code failed to load. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(missing);

/** Stands where a part's code failed to load: nothing, instead of an error that takes the whole screen down. */
function MissingPart(): null {
  useEffect(bringMissingCode, []);
  return null;
}

/** React's `lazy` for parts whose code comes after the first screen. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: MissingPart })));
