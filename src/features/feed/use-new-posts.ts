import { skipToken } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import type { FeedTab } from '#shared/feed-tabs.ts';
import { maxNewerIds } from '#shared/limits.ts';
import type { ContentPage } from '#shared/views/content.ts';
import { useOnScreen } from '#client/store/live-window.ts';
import { readFromPrimary } from '#client/lib/read-from-primary.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePollWhileDisconnected } from '#client/store/use-poll-while-disconnected.ts';
import { useClientState } from '#client/store/client-store.ts';
import { isRemoved } from '#client/store/entities.ts';
import { newPostCount, newPosts, noNewPosts } from './new-posts.ts';

/** An id below all others, for a feed that has no post yet. */
const BEFORE_ALL = '00000000-0000-7000-8000-000000000000';

interface NewPostsOptions {
  tab: FeedTab;
  /** The newest loaded post; undefined for an empty feed. */
  newestId: string | undefined;
  /** The tab's posts, which are not new: one of them can be announced late. */
  items: readonly { id: string }[];
  enabled: boolean;
  refresh: () => Promise<ContentPage>;
}

/** The number of posts that arrived since the first page was loaded, and a function that shows them. */
export function useNewPosts({ tab, newestId = BEFORE_ALL, items, enabled, refresh }: NewPostsOptions) {
  const { client: api } = trpc.useUtils();
  const [state, dispatch] = useReducer(newPosts, noNewPosts);
  const latest = useRef({ state, newestId });
  useEffect(() => {
    latest.current = { state, newestId };
  }, [state, newestId]);

  const count = async () => {
    let request;
    let answer;
    // counts again if the list was refetched during the count
    do {
      request = latest.current;
      answer = await api.feed.newer.query({ tab, after: request.newestId }).catch(() => null);
    } while (request.newestId !== latest.current.newestId);
    if (answer) dispatch({ type: 'counted', before: request.state, answer });
  };

  trpc.feed.onNew.useSubscription(enabled ? { tab } : skipToken, {
    // The subscription does not replay earlier events: each start asks for missed posts.
    onStarted: () => void count(),
    onData: ({ id }) => dispatch({ type: 'announced', id }),
  });

  usePollWhileDisconnected(() => void count(), { enabled });

  useOnScreen([...state.ids].slice(-maxNewerIds));
  const shown = new Set(items.map(({ id }) => id));
  const passed = useClientState(
    (client) =>
      [...state.ids].filter((id) => shown.has(id) || isRemoved(client, { kind: 'content', id })).length,
  );

  const show = async () => {
    const before = latest.current.state;
    readFromPrimary();
    const page = await refresh();
    dispatch({ type: 'shown', before, page: page.items.map(({ id }) => id) });
  };

  return { count: newPostCount(state) - passed, show };
}
