import { lazy, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { onBackOnline, isServerUp, waitForServer } from './server-up.ts';

/** The page is reloaded for missing code at most once in this many milliseconds. */
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
function reloadOnce(): boolean {
  const reloads = mayReload();
  if (reloads) window.location.reload();
  return reloads;
}

/**
 * Reloads the page for code that failed to load (no network, a server that is restarting), once the server answers: browsers
 * remember the failure until the page is reloaded. Drafts and places survive. Returns a function that cancels this.
 */
export function reloadForMissingCode(): () => void {
  let isCancelled = false;
  void waitForServer().then((answers) => answers && !isCancelled && reloadOnce());
  const stopListening = onBackOnline(reloadOnce);
  return () => {
    isCancelled = true;
    stopListening();
  };
}

/** The prefix of the error when a screen's code failed to load. */
const missing = 'Missing code: ';

/**
 * Makes a screen whose code is missing fail like any other screen. Otherwise the router, which recognizes such errors by their
 * message, would reload the page immediately, and without a network show the browser's own error page.
 */
export function keepFrameWithoutCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isMissingCode(payload)) payload.message = missing + payload.message;
  });
}

/** Whether a screen failed because its code failed to load. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(missing);

/** Whether a style sheet failed to load: in Chromium it is then empty, and its rules cannot be read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

/** Requests again the style sheets that failed to load: Vite requests each only once. */
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

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface MissingProps {
  /**
   * Loads the code again; the loaded component then replaces this one. If that fails although the server answers, reloads the
   * page, unless `signal` is aborted. Resolves to false if neither is possible.
   */
  retry: (signal?: AbortSignal) => Promise<boolean>;
}

/** React's `lazy`, with `Missing` in place of code that failed to load. */
export function lazyRetried<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<Props & MissingProps>,
) {
  let loaded: ComponentType<Props> | undefined;
  let lastAttempt = Promise.resolve(false);
  function Retried(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const attempt = async () => {
      try {
        await retryStyles();
        loaded = (await load()).default;
        setPart(() => loaded);
        return true;
      } catch {
        return false;
      }
    };
    const retry = async (signal?: AbortSignal) => {
      const wasOnline = navigator.onLine;
      // one after the other: a file requested while an earlier request, begun offline, is in progress fails together with it
      lastAttempt = lastAttempt.then(attempt);
      if (await lastAttempt) return true;
      // some browsers remember that code failed to load
      return wasOnline && (await isServerUp()) && !signal?.aborted && reloadOnce();
    };
    return Part ? <Part {...props} /> : <Missing {...props} retry={retry} />;
  }
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Retried })));
}

/** Stands in for a part whose code failed to load, so that the screen stays. */
function MissingPart(): null {
  useEffect(reloadForMissingCode, []);
  return null;
}

/** React's `lazy` for parts whose code comes after the first screen. */
export const lazyPart = <Props,>(load: Load<Props>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: MissingPart })));
