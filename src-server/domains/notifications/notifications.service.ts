import type { Db, Tx } from '#server/db/client.ts';
import { columnsOf, pick, update } from '#server/db/columns.ts';
import { cutPage, readNumber } from '#server/db/keyset.ts';
import { type Sql, always, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { pageSize } from '#shared/limits.ts';
import type { ListNotifications, MarkAllRead, MarkRead } from '#shared/schemas/notifications.ts';
import { inboxTopic } from '#shared/topics.ts';
import type { InboxState, NotificationPage } from '#shared/views/notifications.ts';
import { grouped, readInbox, readNotifications, ungrouped } from './notifications.views.ts';

const notification = columnsOf('notification');

const number = pick('notification', ['seq']);
const own = pick('notification', ['seq', 'groupId']);

/** How many notifications the viewer has not read. */
export const countUnread = (db: Db, viewer: Viewer): Promise<InboxState> => readInbox(db, viewer);

/** A page of the viewer's notifications, newest first; cursors are numbers of the recipient's own sequence. */
export async function listNotifications(
  db: Db,
  viewer: Viewer,
  { cursor, limit = pageSize.notifications, gathered }: ListNotifications,
): Promise<NotificationPage> {
  const before = cursor ? readNumber(cursor) : null;
  const where = before === null ? always : sql`${notification.seq} < ${before}`;
  const layout = gathered ? grouped : ungrouped;
  const inboxPage = await readNotifications(db, viewer, { where, limit: limit + 1 }, layout);
  const { rows: items, nextCursor } = cutPage(inboxPage.items, limit, ({ seq }) => String(seq));
  return { items, nextCursor, ...(inboxPage.head ?? (await readInbox(db, viewer))) };
}

/** Marks the unread ones among `which` as read; in the order of the sequence, so that concurrent calls do not deadlock. */
async function markMatchingAsRead(tx: Tx, viewer: Viewer, which: Sql): Promise<InboxState> {
  const those = sql`${notification.recipientId} = ${viewer.id}::uuid and ${notification.readAt} is null
    and not ${notification.withheld} and ${which}`;
  await tx.rows(
    number.row,
    sql`select ${number.columns} from notification where ${those} order by ${notification.seq} for no key update`,
  );
  const changedCount = await tx.execute(
    sql`${update('notification', { readAt: sql`now()` })} where ${those}`,
  );
  if (changedCount > 0) tx.publish(inboxTopic(viewer.id));
  return readInbox(tx, viewer);
}

/** Marks one of the viewer's notifications as read, or its group up to it; repeating it changes nothing. NOT_FOUND for any other. */
export async function markRead(db: Db, viewer: Viewer, { id, group }: MarkRead): Promise<InboxState> {
  return db.write(async (tx) => {
    const row = await tx.maybe(
      own.row,
      sql`select ${own.columns} from notification where ${notification.id} = ${id}::uuid
        and ${notification.recipientId} = ${viewer.id}::uuid and not ${notification.withheld}`,
    );
    if (!row) throw new AppError('NOT_FOUND');
    const whole = sql`${notification.groupId} = ${row.groupId}::uuid and ${notification.seq} <= ${row.seq}`;
    return markMatchingAsRead(
      tx,
      viewer,
      group && row.groupId ? whole : sql`${notification.id} = ${id}::uuid`,
    );
  });
}

/** Marks everything up to `upTo` as read, and nothing that came later. */
export const markAllRead = (db: Db, viewer: Viewer, { upTo }: MarkAllRead): Promise<InboxState> =>
  db.write((tx) => markMatchingAsRead(tx, viewer, sql`${notification.seq} <= ${upTo}`));
