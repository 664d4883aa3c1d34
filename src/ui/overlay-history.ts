import { createBrowserHistory } from '@tanstack/react-router';
import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Ids of the overlays that are open at this entry, from the bottom up. Each has an entry of its own. */
    overlays?: readonly string[];
    /** The key of the page's own entry, below those of its overlays. */
    pageKey?: string;
  }
}

interface OpenOverlay {
  /** Asks it to close. It may stay open while it is busy: then it gets its entry again. */
  close: () => void;
  /** The address opened it: it has an entry already. */
  openedByAddress: boolean;
}

interface Overlay extends OpenOverlay {
  id: string;
  /** Its entry is in the history. */
  entered: boolean;
  closed: boolean;
}

type Push = RouterHistory['push'];

/** The longest wait for `history.go`, in milliseconds: without an entry to go to, no event arrives. */
const TRAVERSAL_TIMEOUT = 1_000;
/** The same for an entry that exists. Long, because a second traversal after a slow first one would leave the page. */
const SURE_TRAVERSAL_TIMEOUT = 10_000;

/** Part of the ids of overlays: ids from an earlier load of this page may be in the history. */
const load = Math.random().toString(36).slice(2);
let opened = 0;

/** Open overlays, from the bottom up. */
let overlays: Overlay[] = [];
let history: RouterHistory | undefined;
/** Ends the traversal in progress. */
let traversal: ReturnType<typeof setTimeout> | undefined;
let following = false;
/** The traversal is the first half of a navigation: the router is notified only of the second. */
let muted = false;
let waiting: (() => void)[] = [];
/** The last popstate event, and the last one before our traversal began: a later one ends the traversal. */
let popped: Event | undefined;
let begunAt: Event | undefined;
let original: Pick<RouterHistory, 'push' | 'replace' | 'go'>;

const entriesOf = ({ state }: HistoryLocation): readonly string[] => state.overlays ?? [];

/** Whether router and browser are at the same entry; they are not while a blocked Back is being undone. */
function agrees({ location }: RouterHistory): boolean {
  const { __TSR_key: key } = (window.history.state ?? {}) as { __TSR_key?: string };
  return key === undefined || key === location.state.__TSR_key;
}

function traverse(by: number, options: { following?: boolean; muted?: boolean; asks?: boolean } = {}): void {
  clearTimeout(traversal);
  traversal = setTimeout(settle, options.asks ? TRAVERSAL_TIMEOUT : SURE_TRAVERSAL_TIMEOUT, true);
  following = options.following ?? false;
  muted = options.muted ?? false;
  begunAt = popped;
  original.go(by, { ignoreBlocker: !options.asks });
}

function settle(givenUp = false): void {
  const ended = traversal === undefined || popped !== begunAt;
  if (!history || (!givenUp && !(ended && agrees(history)))) return;
  clearTimeout(traversal);
  traversal = undefined;
  following = false;
  muted = false;
  while (traversal === undefined && waiting.length > 0) waiting.shift()?.();
  syncHistory();
}

/** Writes an entry like the current one, but with these overlays over the same page. */
function writeEntry(method: 'push' | 'replace', ids: readonly string[]): void {
  if (!history) return;
  const { href, state } = history.location;
  const pageKey = state.pageKey ?? state.__TSR_key;
  // a masked location contains the one behind the mask
  const { __tempLocation: behind } = state;
  original[method](
    href,
    {
      ...state,
      overlays: ids,
      pageKey,
      ...(behind && { __tempLocation: { ...behind, state: { ...behind.state, pageKey } } }),
    },
    { ignoreBlocker: true },
  );
  history.flush();
  for (const overlay of overlays) overlay.entered = ids.includes(overlay.id);
}

/** Makes the history match the open overlays: one entry each, and none for closed ones. */
function syncHistory(): void {
  if (!history || traversal !== undefined) return;
  history.flush();
  if (!agrees(history)) return;
  const entries = entriesOf(history.location);
  const wanted = overlays.filter(({ openedByAddress }) => !openedByAddress).map(({ id }) => id);
  let common = 0;
  while (common < entries.length && entries[common] === wanted[common]) common += 1;
  const surplus = entries.length - common;
  if (surplus > 1 || (surplus === 1 && wanted.length === common)) {
    traverse(wanted.length === common ? -surplus : 1 - surplus, { following: true });
    return;
  }
  if (surplus === 1) writeEntry('replace', wanted.slice(0, (common += 1)));
  for (; common < wanted.length; common += 1) writeEntry('push', wanted.slice(0, common + 1));
}

/** Closes the overlays whose entries were left, by Back or by another navigation. */
function closeLeft(location: HistoryLocation, byBack: boolean): void {
  const entries = entriesOf(location);
  const left = overlays.filter(({ id, entered }) => entered && !entries.includes(id));
  if (left.length === 0) return;
  overlays = overlays.filter((overlay) => !left.includes(overlay));
  for (const overlay of left.toReversed()) {
    if (byBack) flushSync(() => overlay.close());
    else overlay.close();
  }
  if (!byBack) return;
  for (const overlay of left) {
    overlay.entered = false;
    if (!overlay.closed) overlays.push(overlay);
  }
}

/** The application's own part of an entry's state. */
function ownState(state: object | undefined): string {
  const own = Object.entries(state ?? {}).filter(
    ([key, value]) => value !== undefined && !/^(__.*|key|overlays|pageKey)$/.test(key),
  );
  return JSON.stringify(own.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** A navigation from a page with overlays starts from the page itself: the overlays' entries are removed. */
function navigation(method: 'push' | 'replace'): Push {
  return (path, state, options) => {
    const go = () => {
      if (!history) return;
      const { location } = history;
      const depth = entriesOf(location).length;
      if (depth === 0) {
        original[method](path, state, options);
      } else if (path === location.href && ownState(state as object) === ownState(location.state)) {
        traverse(-depth);
      } else {
        // push: the next page takes the lowest overlay's entry; replace: it takes the page's own, below all overlays
        const steps = method === 'push' ? depth - 1 : depth;
        const last = () => original.replace(path, state, options);
        if (steps === 0) last();
        else {
          waiting.unshift(last);
          traverse(-steps, { following: true, muted: true });
        }
      }
    };
    if (traversal === undefined) go();
    else {
      if (following) muted = true;
      waiting.push(go);
    }
  };
}

function closeOnEscape({ key, isComposing, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !isComposing && !defaultPrevented) overlays.at(-1)?.close();
}

/**
 * The browser's history, with an entry for each overlay: Back closes only the topmost one, closing one removes its entry, and a
 * navigation from an overlay leaves none behind. `back` leaves the page, whatever overlays are open.
 */
export function createOverlayHistory(): RouterHistory {
  // runs before the history's own listener, and once more after it
  window.addEventListener('popstate', (event) => void (popped = event));
  const browser = createBrowserHistory();
  const { push, replace, go, subscribe } = browser;
  original = { push, replace, go };
  history = browser;
  const step = (by: () => number) => {
    const start = () => traverse(by(), { asks: true });
    if (traversal === undefined) start();
    else waiting.push(start);
  };
  Object.assign(browser, {
    push: navigation('push'),
    replace: navigation('replace'),
    go: (by) => step(() => by),
    back: () => step(() => -1 - entriesOf(browser.location).length),
    subscribe: (listener: Parameters<typeof subscribe>[0]) =>
      subscribe((change) => {
        if (!muted) listener(change);
      }),
  } satisfies Partial<RouterHistory>);
  subscribe(({ location, action: { type } }) => {
    if (!following) closeLeft(location, type !== 'PUSH' && type !== 'REPLACE');
    settle();
  });
  window.addEventListener('popstate', () => settle());
  window.addEventListener('keydown', closeOnEscape);
  // removes entries of overlays that were open before a reload
  queueMicrotask(syncHistory);
  return browser;
}

/** Whether a traversal is in progress. It may close an overlay that is about to be closed. */
export const isTraversing = (): boolean => traversal !== undefined;

/** Adds an overlay on top. Returns a function that removes it. */
export function openOverlay(overlay: OpenOverlay): () => void {
  const entry: Overlay = { ...overlay, id: `${load}-${(opened += 1)}`, entered: false, closed: false };
  overlays.push(entry);
  queueMicrotask(syncHistory);
  return () => {
    entry.closed = true;
    overlays = overlays.filter((other) => other !== entry);
    queueMicrotask(syncHistory);
  };
}

interface OverlayHistoryOptions {
  opened: boolean;
  onClose: () => void;
  /** It is open because the address says so (`useCloseOverlay`). */
  openedByAddress?: boolean;
}

/**
 * For anything shown over the page: Back and Escape close it while it is the topmost overlay, and closing it in another way leaves
 * nothing in the history. Every overlay uses it, with `closeOnEscape={false}` on Mantine's component, since Mantine's Escape would
 * close all of them.
 */
export function useOverlayHistory({ opened, onClose, openedByAddress = false }: OverlayHistoryOptions): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(
    () => (opened ? openOverlay({ close: () => close(), openedByAddress }) : undefined),
    [opened, openedByAddress],
  );
}
