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

/** Reloads the page for code that failed to load, at most once a minute. Returns whether it does. */
export function reloadOnce(): boolean {
  const reloads = mayReload();
  if (reloads) window.location.reload();
  return reloads;
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

/** Whether a style sheet failed to load: Chromium then has an empty one, whose rules cannot be read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

/** Requests the style sheets that failed to load again: Vite requests each only once. */
async function retryStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links.filter(isMissing).map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const ended = new Promise((resolve, reject) => {
        again.addEventListener('load', resolve);
        again.addEventListener('error', reject);
      });
      link.replaceWith(again);
      return ended;
    }),
  );
}

/** Loads code that failed to load again, and the style sheets that did. */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  await retryStyles();
  return load();
}

/** Stands in for a part whose code failed to load, so that the screen stays. */
function MissingPart(): null {
  useEffect(reloadForMissingCode, []);
  return null;
}

/** React's `lazy` for parts whose code comes after the first screen. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: MissingPart })));
