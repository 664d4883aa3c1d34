import { createStore, useSelector } from '@tanstack/react-store';
import { useEffect, useMemo } from 'react';
import { useClient } from '#client/lib/client.ts';
import { liveWindow } from '#shared/limits.ts';
import type { SeenMember } from '#shared/schemas/hearts.ts';

/** Milliseconds that a scroll may go on before the subscription follows it. */
const settle = 250;

/** The next window: unchanged while it names everything on screen; at most `liveWindow`, those on screen first. */
export function nextWindow(visible: readonly string[], current: readonly string[]): readonly string[] {
  const named = new Set(current);
  if (visible.every((id) => named.has(id))) return current;
  return [...new Set([...visible, ...current])].slice(0, liveWindow);
}

/** What the page's one live subscription names of one sort of things: those on screen, and those just left. */
export function createLiveWindow() {
  /** How many parts of the page show each. */
  const onScreen = new Map<string, number>();
  const watched = createStore<readonly string[]>([]);
  let scheduled: ReturnType<typeof setTimeout> | undefined;

  const refresh = () => {
    scheduled = undefined;
    // where even the screen shows more than may be named, it is those that came last
    watched.setState((current) => nextWindow([...onScreen.keys()].slice(-liveWindow), current));
  };
  return {
    /** Says that these are on screen, until the returned function is called. */
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

/** The page's windows: posts by id, and members who are shown without a post of theirs by id and revision. */
export interface LiveWindows {
  posts: LiveWindow;
  members: LiveWindow;
}

export const createLiveWindows = (): LiveWindows => ({
  posts: createLiveWindow(),
  members: createLiveWindow(),
});

function useShown(liveWindowOf: LiveWindow, ids: readonly string[]): void {
  const joined = ids.join();
  useEffect(() => (joined === '' ? undefined : liveWindowOf.show(joined.split(','))), [liveWindowOf, joined]);
}

/** Keeps these posts' counts live while the component stands, and how their authors look. Lists give blocks, a single card its own id. */
export const useOnScreen = (ids: readonly string[]): void => useShown(useClient().liveWindows.posts, ids);

/** The same for how members look who are shown without a post of theirs. */
export const useMembersOnScreen = (shown: readonly SeenMember[]): void =>
  useShown(
    useClient().liveWindows.members,
    shown.map(({ id, rev }) => `${id}:${rev}`),
  );

/** The posts that the page's one live subscription should name. */
export const useLiveWindow = (): readonly string[] => useSelector(useClient().liveWindows.posts.watched);

/** The members that it should name beside them. */
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
