import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { FeedTab } from '#shared/feed-tabs.ts';
import type { ContentPage } from '#shared/views/content.ts';
import { useConnection } from '#client/lib/connection.ts';
import { useOnScreen } from '#client/lib/live-window.ts';
import { useTRPCClient } from '#client/lib/trpc.ts';
import { isRemoved, useRemovals } from '#client/lib/views.ts';
import { newPostCount, newPosts, noNewPosts } from './new-posts.ts';

/** Milliseconds between two looks while the socket is down. */
const POLL = 30_000;
/** Milliseconds after a count in which posts are announced that were in it: the live layer gathers before it tells. */
const LATE = 2_000;
/** Posts heard of that are watched for their deletion. */
const MOST_WATCHED = 40;
/** The beginning of time as an id, for a feed that has no post yet. */
const BEFORE_ALL = '00000000-0000-7000-8000-000000000000';

interface NewPostsOptions {
  tab: FeedTab;
  /** The newest post that the server has given; undefined for an empty feed. */
  newestId: string | undefined;
  enabled: boolean;
  refresh: () => Promise<ContentPage>;
}

const isGone = (id: string): boolean => isRemoved({ kind: 'content', id });

/** How many posts have come since the first page was read, and how to show them. */
export function useNewPosts({ tab, newestId = BEFORE_ALL, enabled, refresh }: NewPostsOptions) {
  const api = useTRPCClient();
  const [state, tell] = useReducer(newPosts, noNewPosts);
  const latest = useRef({ state, newestId, heard: 0, countedAt: -LATE });
  useEffect(() => {
    latest.current.state = state;
    latest.current.newestId = newestId;
  }, [state, newestId]);

  // The server counts from the newest loaded post. If one was announced while it did, nobody knows whether it was
  // counted, so it is asked again; the next start corrects what three tries leave.
  const count = useCallback(async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      const { newestId: after, heard } = latest.current;
      const answer = await api.feed.newer.query({ tab, after }).catch(() => null);
      if (!answer) return;
      if (latest.current.heard !== heard || latest.current.newestId !== after) continue;
      for (const id of latest.current.state.ids) if (isGone(id)) tell({ type: 'gone', id });
      tell({ type: 'counted', count: answer.count });
      latest.current.countedAt = performance.now();
      return;
    }
  }, [api, tab]);

  useEffect(() => {
    if (!enabled) return undefined;
    const live = api.feed.onNew.subscribe(
      { tab },
      {
        // No history: whoever starts (or starts again) asks what was missed.
        onStarted: () => void count(),
        onData: ({ id }) => {
          latest.current.heard += 1;
          const late = performance.now() - latest.current.countedAt < LATE;
          tell({ type: 'heard', id, late });
          if (late) void count();
        },
      },
    );
    return () => live.unsubscribe();
  }, [api, tab, enabled, count]);

  const down = useConnection() !== 'open';
  useEffect(() => {
    if (!enabled || !down) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void count();
    };
    const timer = setInterval(look, POLL);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [enabled, down, count]);

  useOnScreen(useMemo(() => [...state.ids].slice(-MOST_WATCHED), [state]));
  const removals = useRemovals();
  const gone = removals > 0 ? [...state.ids].filter(isGone).length : 0;

  const show = useCallback(async () => {
    const before = latest.current.state;
    const page = await refresh();
    tell({ type: 'shown', before, page: page.items.map(({ id }) => id) });
  }, [refresh]);

  return { count: newPostCount(state) - gone, show };
}
