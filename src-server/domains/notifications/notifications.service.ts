import { z } from 'zod';
import type { Db, Executor, Tx } from '#server/db/client.ts';
import { type Sql, none, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { pageSize } from '#shared/limits.ts';
import type { ListNotifications, MarkAllRead, MarkRead } from '#shared/schemas/notifications.ts';
import { inboxTopic } from '#shared/topics.ts';
import type { InboxChange, NotificationPage } from '#shared/views/notifications.ts';
import { readNotifications } from './notifications.views.ts';

const RecipientRow = z.object({ recipient_id: z.guid() });
const HeadRow = z.object({ seq: z.int(), unread: z.int() });
const SeqRow = z.object({ seq: z.int() });

const recipientsOf = async (db: Executor, query: Sql): Promise<string[]> =>
  (await db.rows(RecipientRow, query)).map((row) => row.recipient_id);

/** Whose inboxes lose something when this post goes. */
export const inboxesTouchedBy = (tx: Tx, contentId: string): Promise<string[]> =>
  recipientsOf(
    tx,
    sql`select distinct recipient_id from notification
      where heart_id in (select id from heart where content_id = ${contentId}::uuid
          union all select heart.id from heart join reply on reply.id = heart.reply_id where reply.content_id = ${contentId}::uuid)
        or reply_id in (select id from reply where content_id = ${contentId}::uuid)`,
  );

/** Whose inboxes lose something when this comment (with its replies) goes. */
export const inboxesTouchedByReply = (tx: Tx, replyId: string): Promise<string[]> =>
  recipientsOf(
    tx,
    sql`with gone as (select id from reply where id = ${replyId}::uuid or parent_id = ${replyId}::uuid)
      select distinct recipient_id from notification
      where reply_id in (select id from gone) or heart_id in (select id from heart where reply_id in (select id from gone))`,
  );

async function head(db: Executor, viewer: Viewer): Promise<z.infer<typeof HeadRow>> {
  const row = await db.maybe(
    HeadRow,
    sql`select seq, unread from inbox where recipient_id = ${viewer.id}::uuid`,
  );
  return row ?? { seq: 0, unread: 0 };
}

/** How many notifications the viewer has not read. */
export async function countUnread(db: Db, viewer: Viewer): Promise<{ unread: number }> {
  return { unread: (await head(db, viewer)).unread };
}

/** A page of the viewer's notifications, newest first; pages go by the recipient's own numbering. */
export async function listNotifications(
  db: Db,
  viewer: Viewer,
  { cursor }: ListNotifications,
): Promise<NotificationPage> {
  const before = cursor ? Number.parseInt(cursor, 10) : null;
  if (before !== null && !(before > 0 && before <= 2_147_483_647)) throw new AppError('INVALID_INPUT');
  // the head first: what arrives in between is then announced as news, not lost
  const { seq, unread } = await head(db, viewer);
  const past = before === null ? none : sql` and seq < ${before}`;
  const found = await readNotifications(
    db,
    sql`recipient_id = ${viewer.id}::uuid${past}`,
    pageSize.notifications + 1,
  );
  const items = found.slice(0, pageSize.notifications);
  const last = items.at(-1);
  return { items, nextCursor: found.length > items.length && last ? String(last.seq) : null, seq, unread };
}

/**
 * What happened to an inbox after `since`: as many new rows as the numbering moved means those are all that happened;
 * otherwise something was removed or read too, and the reader takes the first page again. `since` null: only the head.
 */
export async function readInboxChange(
  db: Db,
  viewer: Viewer,
  since: number | null,
): Promise<{ seq: number; change: InboxChange }> {
  const { seq, unread } = await head(db, viewer);
  if (since === null || since === seq) return { seq, change: { unread, added: [], complete: true } };
  const moved = seq - since;
  if (moved < 0 || moved > pageSize.notifications)
    return { seq, change: { unread, added: [], complete: false } };
  const added = await readNotifications(
    db,
    sql`recipient_id = ${viewer.id}::uuid and seq > ${since} and seq <= ${seq}`,
    pageSize.notifications,
  );
  const complete = added.length === moved;
  return { seq, change: { unread, added: complete ? added : [], complete } };
}

/** Marks one of the viewer's notifications read; repeating it changes nothing. NOT_FOUND for any other. */
export async function markRead(db: Db, viewer: Viewer, { id }: MarkRead): Promise<{ unread: number }> {
  return db.write(async (tx) => {
    const own = sql`id = ${id}::uuid and recipient_id = ${viewer.id}::uuid`;
    const changed = await tx.execute(
      sql`update notification set read_at = now() where ${own} and read_at is null`,
    );
    if (changed === 0 && !(await tx.maybe(SeqRow, sql`select seq from notification where ${own}`))) {
      throw new AppError('NOT_FOUND');
    }
    if (changed > 0) tx.publish(inboxTopic(viewer.id));
    return { unread: (await head(tx, viewer)).unread };
  });
}

/** Marks everything up to `upTo` read, and nothing that came later. */
export async function markAllRead(
  db: Db,
  viewer: Viewer,
  { upTo }: MarkAllRead,
): Promise<{ unread: number }> {
  return db.write(async (tx) => {
    await tx.rows(
      SeqRow,
      sql`select seq from notification where recipient_id = ${viewer.id}::uuid and read_at is null and seq <= ${upTo}
        order by seq for no key update`,
    );
    const changed = await tx.execute(
      sql`update notification set read_at = now()
        where recipient_id = ${viewer.id}::uuid and read_at is null and seq <= ${upTo}`,
    );
    if (changed > 0) tx.publish(inboxTopic(viewer.id));
    return { unread: (await head(tx, viewer)).unread };
  });
}
