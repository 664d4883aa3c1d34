import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pageSize } from '#shared/limits.ts';
import type { InboxState, NotificationPage, NotificationView } from '#shared/views/notifications.ts';
import { useClientState, useClientStore } from '#client/store/client-store.ts';
import { trpc } from '#client/lib/trpc.ts';
import { applyInbox } from './inbox.ts';

/** Milliseconds until a list that could not be brought up to date is tried again. */
const AGAIN = 5_000;
/** Milliseconds between two looks while the socket is down. */
const POLL = 30_000;

const nothing: readonly NotificationView[] = [];
const asked = { gathered: true };

/** What a row of the list is known by: its group, while that moves up and changes its newest. */
export const rowKey = ({ id, group }: NotificationView): string => group?.id ?? id;

/** The rows of all pages, each once: a group that moved between two readings stays where it stands higher. */
export function allRows(pages: readonly NotificationPage[]): readonly NotificationView[] {
  const rows = new Map<string, NotificationView>();
  for (const row of pages.flatMap(({ items }) => items)) {
    if (!rows.has(rowKey(row))) rows.set(rowKey(row), row);
  }
  return [...rows.values()];
}

/**
 * The member's notifications, page by page. Whenever the inbox has moved on (something came, went or was read, here or
 * elsewhere), as much as was loaded is read again: so the list is what the server holds, whatever was missed.
 */
export function useNotifications(inbox: InboxState) {
  const utils = trpc.useUtils();
  const query = trpc.notifications.list.useInfiniteQuery(asked, {
    getNextPageParam: (page) => page.nextCursor,
    // Back from anywhere, however late, finds the pages that were loaded; then they are brought up to date.
    gcTime: Infinity,
    refetchOnMount: false,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ? allRows(pages) : nothing), [pages]);

  const store = useClientStore();
  const loaded = useRef(0);
  useEffect(() => void (loaded.current = rows.length), [rows]);
  const readAgain = useCallback(async () => {
    const wanted = loaded.current;
    const read: NotificationPage[] = [];
    const cursors: (string | null)[] = [null];
    for (let have = 0; ;) {
      const limit = Math.min(Math.max(wanted - have, pageSize.notifications), pageSize.notificationsAtOnce);
      const page = await utils.client.notifications.list.query({ ...asked, limit, cursor: cursors.at(-1) });
      read.push(page);
      have += page.items.length;
      if (page.nextCursor === null || have >= wanted) break;
      cursors.push(page.nextCursor);
    }
    // A later page under way continues a list that is no more; the end of this one asks for its own.
    await utils.notifications.list.cancel(asked);
    utils.notifications.list.setInfiniteData(asked, { pages: read, pageParams: cursors });
    for (const { seq, unread } of read) applyInbox(store, { seq, unread });
  }, [store, utils]);

  const readAt = pages?.[0]?.seq;
  const behind = readAt !== undefined && inbox.seq > readAt;
  // Without a socket nobody says that something happened.
  const down = useClientState(({ connection }) => connection !== 'open');
  const [unsure, setUnsure] = useState(down && pages !== undefined);
  useEffect(() => {
    if (!down) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') setUnsure(true);
    };
    const timer = setInterval(look, POLL);
    return () => clearInterval(timer);
  }, [down]);
  /** The reading that is to be replaced. */
  const outdated = behind || unsure ? (readAt ?? 0) : null;
  useEffect(() => {
    if (outdated === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const read = () =>
      void readAgain().then(
        () => setUnsure(false),
        () => {
          if (!over) timer = setTimeout(read, AGAIN);
        },
      );
    read();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [outdated, readAgain]);

  return { query, rows };
}
