import type { Db } from '#server/db/client.ts';
import { listNotifications } from '#server/domains/notifications/notifications.service.ts';
import { compare, latency } from './measure.ts';
import { type Bar, ratioBar } from './report.ts';

/** Ten posts with five hearts each, which gather, and five comments each: a hundred notifications. */
const hundred = `with post as (insert into content (author_id, text) select $1, 'Post ' || n from generate_series(1, 10) n returning id),
    actor as (select id from profile where id <> $1 order by id limit 5),
    hearted as (insert into heart (author_id, content_id) select actor.id, post.id from post cross join actor returning *),
    comment as (insert into reply (author_id, content_id, text) select actor.id, post.id, 'Well' from post cross join actor returning *)
  insert into notification (recipient_id, actor_id, type, heart_id, reply_id)
  select $1, act.author_id, act.type::notification_type, act.heart_id, act.reply_id from (
    select author_id, 'like_post' as type, id as heart_id, null::uuid as reply_id from hearted union all
    select author_id, 'comment_post', null, id from comment) act
  order by md5(coalesce(act.heart_id, act.reply_id)::text)`;

async function makeReader({ pool }: Db, username: string, notifications: number): Promise<{ id: string }> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into profile (username) values ($1) returning id',
    [username],
  );
  const id = rows[0]?.id ?? '';
  for (let made = 0; made < notifications; made += 100) await pool.query(hundred, [id]);
  return { id };
}

/** The notifications of someone with ten thousand of them, over those of someone with a hundred: time. Writes: give it a copy. */
export async function notificationGrowth(db: Db, slice: number): Promise<Bar> {
  const few = await makeReader(db, 'bench_few_told', 100);
  const many = await makeReader(db, 'bench_many_told', 10_000);
  await db.pool.query('analyze notification, heart, reply, content');
  const read = (reader: { id: string }) => latency(() => listNotifications(db, reader, { gathered: true }));
  return ratioBar(
    'notifications, 10,000 ÷ 100 of them, p50',
    await compare({ candidate: read(many), reference: read(few), slice }),
    { gate: { atMost: 1.3 }, goal: 1.1 },
  );
}
