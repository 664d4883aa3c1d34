import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { dirtyReads } from '#server/live/dirty-reads.ts';
import type { LiveTools } from '#server/live/live.ts';
import type { Viewer } from '#server/viewer.ts';
import { pageSize } from '#shared/limits.ts';
import { inboxTopic } from '#shared/topics.ts';
import type { InboxChange } from '#shared/views/notifications.ts';
import { readInbox, readNotifications, ungrouped } from './notifications.views.ts';

const notification = columnsOf('notification');

/**
 * What happened to an inbox after `since`. If there are as many new rows as the sequence advanced, nothing else happened; otherwise,
 * something was also removed or read, and the reader loads the first page again. `since` null: only the head.
 */
export async function readInboxChange(
  db: LiveTools['db'],
  viewer: Viewer,
  since: number | null,
): Promise<{ seq: number; change: InboxChange }> {
  const { seq, unread } = await readInbox(db, viewer);
  if (since === null || since === seq) return { seq, change: { unread, added: [], complete: true } };
  const moved = seq - since;
  if (moved < 0 || moved > pageSize.notifications)
    return { seq, change: { unread, added: [], complete: false } };
  const where = sql`${notification.seq} > ${since} and ${notification.seq} <= ${seq}`;
  const { items: added } = await readNotifications(
    db,
    viewer,
    { where, limit: pageSize.notifications },
    ungrouped,
  );
  const complete = added.length === moved;
  return { seq, change: { unread, added: complete ? added : [], complete } };
}

/**
 * Yields the viewer's inbox as it is, with what happened after `lastEventId` (without one: nothing), and then what happens to it. The id
 * of an event is the inbox's sequence number. Ends with its signal.
 */
export const createInboxLive =
  ({ db, bus }: LiveTools) =>
  (
    viewer: Viewer,
    since: number | null,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<{ seq: number; change: InboxChange }> => {
    let cursor = since;
    const reads = dirtyReads(bus, inboxTopic(viewer.id), signal, () => readInboxChange(db, viewer, cursor));
    return (async function* () {
      let first = true;
      for await (const { seq, change } of reads) {
        if (first || seq !== cursor) yield { seq, change };
        cursor = seq;
        first = false;
      }
    })();
  };
