import type { Executor, Tx } from '#server/db/client.ts';
import { columnList, columnsOf, pick } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { Viewer } from '#server/viewer.ts';
import type { NotificationCause } from '#shared/notification-types.ts';

const heart = columnsOf('heart');
const notification = columnsOf('notification');
const reply = columnsOf('reply');
const wallPost = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

const recipient = pick('notification', ['recipientId']);

/** The column that references the cause of a notification. */
const causeColumns = {
  follow: 'followId',
  heart: 'heartId',
  reply: 'replyId',
  wall_post: 'wallPostId',
  wall_reply: 'wallReplyId',
} as const satisfies Record<Exclude<NotificationCause, 'airing'>, string>;

/**
 * The part of a write that notifies others of what the viewer did. `acts` selects the `recipient`, the `type` and the row that causes
 * it (`cause`). Nobody is notified of their own acts; inboxes are locked in the order of their members' ids.
 */
export const insertNotifications = (viewer: Viewer, cause: keyof typeof causeColumns, acts: Sql): Sql =>
  sql`insert into notification (${columnList('notification', ['recipientId', 'actorId', 'type', causeColumns[cause]])})
    select recipient, ${viewer.id}::uuid, type::notification_type, cause from (${acts}) act
    where recipient <> ${viewer.id}::uuid order by recipient`;

// the queries below select each cause separately, because no index serves conditions joined by `or`
const recipientsOf = async (db: Executor, query: Sql): Promise<string[]> =>
  (await db.rows(recipient.row, query)).map(({ recipientId }) => recipientId);

/** The members whose inboxes lose something when this post is deleted. */
export const inboxesTouchedBy = (tx: Tx, contentId: string): Promise<string[]> =>
  recipientsOf(
    tx,
    sql`select ${recipient.columns} from notification
      where ${notification.heartId} in (select ${heart.id} from heart where ${heart.contentId} = ${contentId}::uuid
          union all select ${heart.id} from heart join reply on ${reply.id} = ${heart.replyId}
          where ${reply.contentId} = ${contentId}::uuid)
      union select ${recipient.columns} from notification
      where ${notification.replyId} in (select ${reply.id} from reply where ${reply.contentId} = ${contentId}::uuid)`,
  );

/** The members whose inboxes lose something when this comment (with its replies) is deleted. */
export const inboxesTouchedByReply = (tx: Tx, replyId: string): Promise<string[]> =>
  recipientsOf(
    tx,
    sql`with gone as (select ${reply.id} from reply where ${reply.id} = ${replyId}::uuid
      or ${reply.parentId} = ${replyId}::uuid)
      select ${recipient.columns} from notification where ${notification.replyId} in (select id from gone)
      union select ${recipient.columns} from notification where ${notification.heartId} in (select ${heart.id} from heart
      where ${heart.replyId} in (select id from gone))`,
  );

/** The members whose inboxes lose something when this wall post (with its replies) is deleted. */
export const inboxesTouchedByWallPost = (tx: Tx, postId: string): Promise<string[]> =>
  recipientsOf(
    tx,
    sql`select ${recipient.columns} from notification where ${notification.wallPostId} = ${postId}::uuid
      union select ${recipient.columns} from notification
      where ${notification.wallReplyId} in (select ${wallReply.id} from wall_reply
      where ${wallReply.wallPostId} = ${postId}::uuid)`,
  );

/** The members whose inboxes lose something when everything that two members wrote on each other's walls is deleted. */
export const inboxesTouchedOnWalls = (tx: Tx, one: string, other: string): Promise<string[]> =>
  recipientsOf(
    tx,
    sql`with posts as (select ${wallPost.id}, ${wallPost.authorId} <> ${wallPost.profileId}
      and ${wallPost.authorId} = any(${[one, other]}::uuid[]) as goes, ${wallPost.profileId} as owner
          from wall_post where ${wallPost.profileId} = any(${[one, other]}::uuid[]))
      select ${recipient.columns} from notification where ${notification.wallPostId} in (select id from posts
      where goes)
      union select ${recipient.columns} from notification where ${notification.wallReplyId} in (select ${wallReply.id} from wall_reply
        join posts on posts.id = ${wallReply.wallPostId}
          where goes or (${wallReply.authorId} = any(${[one, other]}::uuid[]) and ${wallReply.authorId} <> owner))`,
  );

/** The members whose inboxes lose something when this reply on a wall is deleted. */
export const inboxesTouchedByWallReply = (tx: Tx, replyId: string): Promise<string[]> =>
  recipientsOf(
    tx,
    sql`select ${recipient.columns} from notification where ${notification.wallReplyId} = ${replyId}::uuid`,
  );
