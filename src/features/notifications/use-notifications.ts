import type { LinkProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { pageSize } from '#shared/limits.ts';
import type { InboxState, NotificationPage, NotificationView } from '#shared/views/notifications.ts';
import { useClientState, useClientStore } from '#client/store/client-store.ts';
import { byCursor } from '#client/lib/pages.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePollWhileDisconnected } from '#client/store/use-poll-while-disconnected.ts';
import { applyInbox } from './inbox.ts';

/** Milliseconds until a failed refetch is repeated. */
const retryDelay = 5_000;

const input = { gathered: true };

/** The key of a row: its group's id, which stays the same when a newer notification moves the group up. */
export const rowKey = ({ id, group }: NotificationView): string => group?.id ?? id;

/**
 * A link to the post, comment, wall post, reply, series or follower. Several followers link to their list, several episodes to Up
 * next.
 */
export function targetLink({
  type,
  target,
  actor,
  group,
}: NotificationView): Pick<LinkProps, 'to' | 'params' | 'search'> {
  const { contentId, replyId, wall, series } = target;
  if (contentId !== null) {
    const search = replyId === null ? {} : { reply: replyId };
    return { to: '/comments/$postId', params: { postId: contentId }, search };
  }
  if (wall) {
    const search = { wall: wall.postId, ...(wall.replyId !== null && { reply: wall.replyId }) };
    return { to: '/$username', params: { username: wall.username }, search };
  }
  if (type === 'airing')
    return series === null
      ? { to: '/up-next' }
      : { to: '/title/$type/$id', params: { type: 'show', id: String(series) } };
  if (type === 'follow' && group && group.count > 1) return { to: '/profile', search: { list: 'followers' } };
  return { to: '/$username', params: { username: actor.username } };
}

/** The rows of all pages without duplicates: if a group moved up between two requests, its upper row is kept. */
export function allRows(pages: readonly NotificationPage[] = []): readonly NotificationView[] {
  const rows = new Map<string, NotificationView>();
  for (const row of pages.flatMap(({ items }) => items)) {
    if (!rows.has(rowKey(row))) rows.set(rowKey(row), row);
  }
  return [...rows.values()];
}

/**
 * The member's notifications by pages. Whenever the inbox has changed, here or elsewhere, all loaded pages are refetched: the
 * list is what the server has, whatever was missed.
 */
export function useNotifications(inbox: InboxState) {
  const utils = trpc.useUtils();
  const query = trpc.notifications.list.useInfiniteQuery(input, {
    ...byCursor,
    // Back restores the loaded pages, however late; then they are refetched.
    gcTime: Infinity,
    refetchOnMount: false,
  });
  const pages = query.data?.pages;
  const rows = allRows(pages);

  const store = useClientStore();
  const refetchPages = useEffectEvent(async () => {
    const read: NotificationPage[] = [];
    const cursors: (string | null)[] = [];
    let count = 0;
    let cursor: string | null = null;
    do {
      const limit = Math.min(
        Math.max(rows.length - count, pageSize.notifications),
        pageSize.notificationsAtOnce,
      );
      const page: NotificationPage = await utils.client.notifications.list.query({ ...input, limit, cursor });
      read.push(page);
      cursors.push(cursor);
      count += page.items.length;
      cursor = page.nextCursor;
    } while (cursor !== null && count < rows.length);
    // a page that is being loaded would continue an outdated list
    await utils.notifications.list.cancel(input);
    utils.notifications.list.setInfiniteData(input, { pages: read, pageParams: cursors });
    for (const { seq, unread } of read) applyInbox(store, { seq, unread });
  });

  const loadedSeq = pages?.[0]?.seq;
  const behind = loadedSeq !== undefined && inbox.seq > loadedSeq;
  // Without a socket no event arrives.
  const isDisconnected = useClientState(({ connection }) => connection !== 'open');
  const [mayBeOutdated, setMayBeOutdated] = useState(isDisconnected && pages !== undefined);
  usePollWhileDisconnected(() => setMayBeOutdated(true));
  /** The number of the newest notification in the list to replace; null: the list is current. */
  const outdatedSeq = behind || mayBeOutdated ? (loadedSeq ?? 0) : null;
  useEffect(() => {
    if (outdatedSeq === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCanceled = false;
    const read = () =>
      void refetchPages().then(
        () => setMayBeOutdated(false),
        () => {
          if (!isCanceled) timer = setTimeout(read, retryDelay);
        },
      );
    read();
    return () => {
      isCanceled = true;
      clearTimeout(timer);
    };
  }, [outdatedSeq]);

  return { query, rows };
}
