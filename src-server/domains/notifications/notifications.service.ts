import type { Db, Executor, Tx } from '#server/db/client.ts';
import { pick } from '#server/db/columns.ts';
import { type Sql, name, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { pageSize } from '#shared/limits.ts';
import type { NotificationCause } from '#shared/notification-types.ts';
import type { ListNotifications, MarkAllRead, MarkRead } from '#shared/schemas/notifications.ts';
import { inboxTopic } from '#shared/topics.ts';
import type { InboxState, NotificationPage } from '#shared/views/notifications.ts';
import { readInbox, readNotifications } from './notifications.views.ts';

const recipient = pick('notification', ['recipientId']);
const number = pick('notification', ['seq']);
const own = pick('notification', ['seq', 'groupId']);

/**
 * The part of a write that tells others of what the viewer did. `acts` selects whom (`recipient_id`), the `type` and the
 * row that causes it (`cause_id`). Nobody is told of their own acts; inboxes are locked in the order of their members.
 */
export const insertNotifications = (viewer: Viewer, cause: NotificationCause, acts: Sql): Sql =>
  sql`insert into notification (recipient_id, actor_id, type, ${name(`${cause}_id`)})
    select recipient_id, ${viewer.id}::uuid, type::notification_type, cause_id from (${acts}) act
    where recipient_id <> ${viewer.id}::uuid order by recipient_id`;

const recipientsOf = async (db: Executor, query: Sql): Promise<string[]> =>
  (await db.rows(recipient.row, query)).map(({ recipientId }) => recipientId);

/** Whose inboxes lose something when this post goes. */
export const inboxesTouchedBy = (tx: Tx, contentId: string): Promise<string[]> =>
  recipientsOf(
    tx,
    sql`select distinct ${recipient.columns} from notification
      where heart_id in (select id from heart where content_id = ${contentId}::uuid
          union all select heart.id from heart join reply on reply.id = heart.reply_id where reply.content_id = ${contentId}::uuid)
        or reply_id in (select id from reply where content_id = ${contentId}::uuid)`,
  );

/** Whose inboxes lose something when this comment (with its replies) goes. */
export const inboxesTouchedByReply = (tx: Tx, replyId: string): Promise<string[]> =>
  recipientsOf(
    tx,
    sql`with gone as (select id from reply where id = ${replyId}::uuid or parent_id = ${replyId}::uuid)
      select distinct ${recipient.columns} from notification
      where reply_id in (select id from gone) or heart_id in (select id from heart where reply_id in (select id from gone))`,
  );

/** Whose inboxes lose something when this wall post (with its replies) goes. */
export const inboxesTouchedByWallPost = (tx: Tx, postId: string): Promise<string[]> =>
  recipientsOf(
    tx,
    sql`select distinct ${recipient.columns} from notification where wall_post_id = ${postId}::uuid
      or wall_reply_id in (select id from wall_reply where wall_post_id = ${postId}::uuid)`,
  );

/** Whose inboxes lose something when all that two members wrote on each other's walls goes. */
export const inboxesTouchedOnWalls = (tx: Tx, one: string, other: string): Promise<string[]> =>
  recipientsOf(
    tx,
    sql`with posts as (select id, author_id <> profile_id and author_id = any(${[one, other]}::uuid[]) as goes, profile_id
          from wall_post where profile_id = any(${[one, other]}::uuid[]))
      select distinct ${recipient.columns} from notification where wall_post_id in (select id from posts where goes)
        or wall_reply_id in (select wall_reply.id from wall_reply join posts on posts.id = wall_post_id
          where goes or (author_id = any(${[one, other]}::uuid[]) and author_id <> profile_id))`,
  );

/** Whose inboxes lose something when this reply on a wall goes. */
export const inboxesTouchedByWallReply = (tx: Tx, replyId: string): Promise<string[]> =>
  recipientsOf(tx, sql`select ${recipient.columns} from notification where wall_reply_id = ${replyId}::uuid`);

/** How many notifications the viewer has not read. */
export const countUnread = (db: Db, viewer: Viewer): Promise<InboxState> => readInbox(db, viewer);

/** A page of the viewer's notifications, newest first; pages go by the recipient's own numbering. */
export async function listNotifications(
  db: Db,
  viewer: Viewer,
  { cursor, limit = pageSize.notifications, gathered }: ListNotifications,
): Promise<NotificationPage> {
  const before = cursor ? Number.parseInt(cursor, 10) : null;
  if (before !== null && !(before > 0 && before <= 2_147_483_647)) throw new AppError('INVALID_INPUT');
  const where = before === null ? sql`true` : sql`seq < ${before}`;
  const found = await readNotifications(db, viewer, { where, limit: limit + 1, gathered });
  const items = found.items.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = found.items.length > limit && last ? String(last.seq) : null;
  return { items, nextCursor, ...(found.head ?? (await readInbox(db, viewer))) };
}

/** Marks the unread ones among `which` read, in the order of the numbering, so that two who do it at once take turns. */
async function markThose(tx: Tx, viewer: Viewer, which: Sql): Promise<InboxState> {
  const those = sql`recipient_id = ${viewer.id}::uuid and read_at is null and not withheld and ${which}`;
  await tx.rows(
    number.row,
    sql`select ${number.columns} from notification where ${those} order by seq for no key update`,
  );
  const changed = await tx.execute(sql`update notification set read_at = now() where ${those}`);
  if (changed > 0) tx.publish(inboxTopic(viewer.id));
  return readInbox(tx, viewer);
}

/** Marks one of the viewer's notifications read, or its whole group up to it; repeating it changes nothing. NOT_FOUND for any other. */
export async function markRead(db: Db, viewer: Viewer, { id, group }: MarkRead): Promise<InboxState> {
  return db.write(async (tx) => {
    const found = await tx.maybe(
      own.row,
      sql`select ${own.columns} from notification where id = ${id}::uuid and recipient_id = ${viewer.id}::uuid and not withheld`,
    );
    if (!found) throw new AppError('NOT_FOUND');
    const whole = sql`group_id = ${found.groupId}::uuid and seq <= ${found.seq}`;
    return markThose(tx, viewer, group && found.groupId ? whole : sql`id = ${id}::uuid`);
  });
}

/** Marks everything up to `upTo` read, and nothing that came later. */
export const markAllRead = (db: Db, viewer: Viewer, { upTo }: MarkAllRead): Promise<InboxState> =>
  db.write((tx) => markThose(tx, viewer, sql`seq <= ${upTo}`));
