import type { Db } from '#server/db/client.ts';
import { columnList, columnsOf } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { listNotifications } from '#server/domains/notifications/notifications.service.ts';
import { compare, latency } from './measure.ts';
import { type Result, ratioResult } from './report.ts';

const [content, heart] = [columnsOf('content'), columnsOf('heart')];
const [profile, reply] = [columnsOf('profile'), columnsOf('reply')];

/** Ten posts with five hearts each, which are grouped, and five comments each: a hundred notifications. */
const hundredFor = (
  id: string,
): Sql => sql`with post as (insert into content (${columnList('content', ['authorId', 'text'])})
      select ${id}::uuid, 'Post ' || n from generate_series(1, 10) n returning ${content.id}),
    actor as (select ${profile.id} from profile where ${profile.id} <> ${id} order by ${profile.id} limit 5),
    hearted as (insert into heart (${columnList('heart', ['authorId', 'contentId'])})
      select actor.id, post.id from post cross join actor returning ${heart.id}, ${heart.authorId} as actor),
    comment as (insert into reply (${columnList('reply', ['authorId', 'contentId', 'text'])})
      select actor.id, post.id, 'Well' from post cross join actor returning ${reply.id}, ${reply.authorId} as actor)
  insert into notification (${columnList('notification', ['recipientId', 'actorId', 'type', 'heartId', 'replyId'])})
  select ${id}::uuid, actor, type::notification_type, heart, reply from (
    select actor, 'like_post' as type, id as heart, null::uuid as reply from hearted union all
    select actor, 'comment_post', null, id from comment) act
  order by md5(coalesce(heart, reply)::text)`;

async function makeReader(db: Db, username: string, notifications: number): Promise<{ id: string }> {
  const { id } = await db.prisma.profile.create({ data: { username } });
  for (let made = 0; made < notifications; made += 100) await db.execute(hundredFor(id));
  return { id };
}

/** The time of a member's notifications with ten thousand of them, divided by that with a hundred. Needs a copy, because it writes. */
export async function notificationGrowth(db: Db, slice: number): Promise<Result> {
  const few = await makeReader(db, 'bench_few_notifications', 100);
  const many = await makeReader(db, 'bench_many_notifications', 10_000);
  await db.pool.query('analyze notification, heart, reply, content');
  const read = (reader: { id: string }) => latency(() => listNotifications(db, reader, { gathered: true }));
  return ratioResult(
    'notifications, 10,000 ÷ 100 of them, p50',
    await compare({ candidate: read(many), reference: read(few), slice }),
    { limit: { atMost: 1.3 }, goal: 1.1 },
  );
}
