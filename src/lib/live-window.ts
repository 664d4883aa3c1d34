import { useEffect, useSyncExternalStore } from 'react';
import { liveWindow } from '#shared/limits.ts';

/** Ids of posts on screen, and how many parts of the page show each. */
const onScreen = new Map<string, number>();
/** Ids the one subscription names: those on screen, and those just left, so that scrolling a little changes nothing. */
let watched: readonly string[] = [];
const listeners = new Set<() => void>();
let scheduled: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds that a scroll may go on before the subscription follows it. */
const settle = 250;

/** The next window: unchanged while it names everything on screen; at most `liveWindow` ids, those on screen first. */
export function nextWindow(visible: readonly string[], current: readonly string[]): readonly string[] {
  const named = new Set(current);
  if (visible.every((id) => named.has(id))) return current;
  return [...new Set([...visible, ...current])].slice(0, liveWindow);
}

function refresh(): void {
  scheduled = undefined;
  const next = nextWindow([...onScreen.keys()].slice(0, liveWindow), watched);
  if (next === watched) return;
  watched = next;
  for (const listener of listeners) listener();
}

function schedule(): void {
  scheduled ??= setTimeout(refresh, settle);
}

/** Says that these posts are on screen, until the returned function is called. */
export function showOnScreen(ids: readonly string[]): () => void {
  for (const id of ids) onScreen.set(id, (onScreen.get(id) ?? 0) + 1);
  schedule();
  return () => {
    for (const id of ids) {
      const left = (onScreen.get(id) ?? 1) - 1;
      if (left === 0) onScreen.delete(id);
      else onScreen.set(id, left);
    }
  };
}

/** Keeps these posts' counts live while the component stands. Lists give blocks, a single card its own id. */
export function useOnScreen(ids: readonly string[]): void {
  const joined = ids.join();
  useEffect(() => (joined === '' ? undefined : showOnScreen(joined.split(','))), [joined]);
}

/** The ids that the page's one live subscription should name. */
export const watchedIds = (): readonly string[] => watched;

/** The same, for components. */
export function useLiveWindow(): readonly string[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, watchedIds);
}
