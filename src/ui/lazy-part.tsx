import { lazy, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { onBackOnline, serverAnswers, untilServerAnswers } from './server-answers.ts';

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
function reloadOnce(): boolean {
  const reloads = mayReload();
  if (reloads) window.location.reload();
  return reloads;
}

/**
 * Reloads the page for code that failed to load (no network, a server that is restarting), as soon as the server answers: browsers
 * remember the failure as long as the page lives. Drafts and places survive. Returns how to cancel.
 */
export function reloadForMissingCode(): () => void {
  let isCancelled = false;
  void untilServerAnswers().then((answers) => answers && !isCancelled && reloadOnce());
  const stopListening = onBackOnline(reloadOnce);
  return () => {
    isCancelled = true;
    stopListening();
  };
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

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface MissingProps {
  /**
   * Loads the code again, which then takes this component's place. Where that fails though the server answers, it reloads the page,
   * unless `signal` is aborted. Resolves to false if neither can be.
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
      // one after the other: requested again meanwhile, a file fails together with the request that began offline
      lastAttempt = lastAttempt.then(attempt);
      if (await lastAttempt) return true;
      // some browsers remember that code failed to load
      return wasOnline && (await serverAnswers()) && !signal?.aborted && reloadOnce();
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
