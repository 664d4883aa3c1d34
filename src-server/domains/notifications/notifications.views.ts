import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import {
  MemberColumns,
  avatarJoin,
  memberColumns,
  toMemberRef,
} from '#server/domains/profiles/profiles.views.ts';
import type { NotificationType, NotificationView } from '#shared/views/notifications.ts';

const types = [
  'follow',
  'like_post',
  'like_comment',
  'comment_post',
  'reply_comment',
  'wall_post',
  'wall_reply',
] as const satisfies NotificationType[];

const NotificationRow = z.object({
  id: z.guid(),
  seq: z.int(),
  type: z.enum(types),
  created_at: z.date(),
  read: z.boolean(),
  content_id: z.guid().nullable(),
  reply_id: z.guid().nullable(),
  wall_profile_id: z.guid().nullable(),
  ...MemberColumns.shape,
});
type NotificationRow = z.infer<typeof NotificationRow>;

/**
 * Reads notifications, newest first. `which` is a condition on `notification`; its cause tells where a click lands.
 */
export async function readNotifications(
  db: Executor,
  which: Sql,
  limit: number,
): Promise<NotificationView[]> {
  const rows = await db.rows(
    NotificationRow,
    sql`with page as materialized (
        select * from notification where ${which} order by seq desc limit ${limit})
      select page.id, page.seq, page.type, page.created_at, page.read_at is not null as read,
        coalesce(heart.content_id, reply.content_id) as content_id, reply.id as reply_id,
        coalesce(wall_post.profile_id, reply_post.profile_id) as wall_profile_id, ${memberColumns('actor')}
      from page join profile actor on actor.id = page.actor_id ${avatarJoin('actor')}
        left join heart on heart.id = page.heart_id
        left join reply on reply.id = coalesce(page.reply_id, heart.reply_id)
        left join wall_post on wall_post.id = page.wall_post_id
        left join wall_reply on wall_reply.id = page.wall_reply_id
        left join wall_post reply_post on reply_post.id = wall_reply.wall_post_id
      order by page.seq desc`,
  );
  return rows.map(toNotificationView);
}

function toNotificationView(row: NotificationRow): NotificationView {
  const { id, seq, type, read, created_at: createdAt } = row;
  const target = { contentId: row.content_id, replyId: row.reply_id, wallProfileId: row.wall_profile_id };
  return { kind: 'notification', id, seq, rev: seq, type, actor: toMemberRef(row), target, createdAt, read };
}
