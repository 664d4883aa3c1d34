import { createStore, useSelector } from '@tanstack/react-store';
import { useEffect, useMemo } from 'react';
import { maxLiveItems } from '#shared/limits.ts';
import type { SeenMember } from '#shared/schemas/hearts.ts';
import { useClient } from './client.ts';

/** Milliseconds of scrolling before the subscription follows. */
const settle = 250;

/** Items per block. The live window moves by whole blocks, so that small scrolls do not change the subscription. */
const blockSize = 20;

/** The blocks of a list that contain `first` to `last`; at most as many items as one subscription may name. */
export function blocksAround<T>(items: readonly T[], first: number, last: number): T[] {
  const from = Math.floor(first / blockSize) * blockSize;
  const to = Math.min(from + maxLiveItems, Math.ceil((last + 1) / blockSize) * blockSize);
  return items.slice(from, to);
}

/** The next window: unchanged if it contains everything on the screen. It has at most `maxLiveItems`, those on the screen first. */
export function nextWindow(visible: readonly string[], current: readonly string[]): readonly string[] {
  const named = new Set(current);
  if (visible.every((id) => named.has(id))) return current;
  return [...new Set([...visible, ...current])].slice(0, maxLiveItems);
}

/** The items that the page's one live subscription names: those on the screen, and recent ones. */
export function createLiveWindow() {
  /** How many components show each item. */
  const onScreen = new Map<string, number>();
  const watched = createStore<readonly string[]>([]);
  let scheduled: ReturnType<typeof setTimeout> | undefined;

  const refresh = () => {
    scheduled = undefined;
    // if the screen shows more than may be named, the latest are named
    watched.setState((current) => nextWindow([...onScreen.keys()].slice(-maxLiveItems), current));
  };
  return {
    /** Adds items on the screen, until the returned function is called. */
    show: (ids: readonly string[]): (() => void) => {
      for (const id of ids) onScreen.set(id, (onScreen.get(id) ?? 0) + 1);
      scheduled ??= setTimeout(refresh, settle);
      return () => {
        for (const id of ids) {
          const left = (onScreen.get(id) ?? 1) - 1;
          if (left === 0) onScreen.delete(id);
          else onScreen.set(id, left);
        }
      };
    },
    watched,
  };
}

type LiveWindow = ReturnType<typeof createLiveWindow>;

/** The page's windows: posts by id, and members who are shown without a post, by id and revision. */
export interface LiveWindows {
  posts: LiveWindow;
  members: LiveWindow;
}

/** The windows of one page; empty until a component shows something. */
export const createLiveWindows = (): LiveWindows => ({
  posts: createLiveWindow(),
  members: createLiveWindow(),
});

function useShown(window: LiveWindow, ids: readonly string[]): void {
  const joined = ids.join();
  useEffect(() => (joined === '' ? undefined : window.show(joined.split(','))), [window, joined]);
}

/**
 * Keeps the counts and authors of these posts live while the component is mounted. Lists pass blocks, a single card its own id.
 */
export const useOnScreen = (ids: readonly string[]): void => useShown(useClient().liveWindows.posts, ids);

/** The same for the names and pictures of members who are shown without a post. */
export const useMembersOnScreen = (shown: readonly SeenMember[]): void =>
  useShown(
    useClient().liveWindows.members,
    shown.map(({ id, rev }) => `${id}:${rev}`),
  );

/** The posts that the live subscription names. */
export const useLiveWindow = (): readonly string[] => useSelector(useClient().liveWindows.posts.watched);

/** The members that the live subscription names. */
export function useLiveMembers(): SeenMember[] {
  const watched = useSelector(useClient().liveWindows.members.watched);
  return useMemo(
    () =>
      watched.map((seen) => {
        const [id = '', rev] = seen.split(':');
        return { id, rev: Number(rev) };
      }),
    [watched],
  );
}
