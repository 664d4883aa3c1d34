import { expect, it, onTestFinished } from 'vitest';
import { makeMembers, makePost, makeReply, makeWallPost, makeWallReply } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { createDb } from '#server/db/client.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { undoRows } from '#server/domains/imports/imports-undo.service.ts';
import { banMember } from '#server/domains/moderation/bans.service.ts';
import { maintainer } from '#server/domains/moderation/moderation.policy.ts';
import { collectTombstones } from '#server/jobs/collect-tombstones.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();

/** The number of unrelated rows in each table. */
const others = 10_000;

async function fillTables(): Promise<void> {
  const client = await api.pool.connect();
  const series = `generate_series(1, ${others}) n`;
  try {
    // without triggers and foreign keys, which would check each row
    await client.query(`set session_replication_role = replica`);
    const causes = { like_post: 'heart_id', reply_comment: 'reply_id', wall_post: 'wall_post_id' };
    for (const [type, cause] of Object.entries({ ...causes, wall_reply: 'wall_reply_id' }))
      await client.query(
        `insert into notification (recipient_id, actor_id, type, seq, ${cause})
          select gen_random_uuid(), gen_random_uuid(), '${type}', n, gen_random_uuid() from ${series}`,
      );
    await client.query(
      `insert into wall_post (profile_id, author_id, text, client_id)
        select gen_random_uuid(), gen_random_uuid(), 'Filler', gen_random_uuid() from ${series}`,
    );
    await client.query(
      `insert into wall_reply (wall_post_id, author_id, text, client_id)
        select gen_random_uuid(), gen_random_uuid(), 'Filler', gen_random_uuid() from ${series}`,
    );
    await client.query(
      `insert into import_row (import_id, title_id, kind, state, made_id)
        select gen_random_uuid(), gen_random_uuid(), 'state', 'made', gen_random_uuid() from ${series}`,
    );
    await client.query(
      `insert into reply (content_id, author_id, text, client_id)
        select gen_random_uuid(), gen_random_uuid(), 'Filler', gen_random_uuid() from ${series}`,
    );
    await client.query(
      'analyze notification; analyze wall_post; analyze wall_reply; analyze import_row; analyze reply',
    );
  } finally {
    client.release(true);
  }
}

/** An import that has set the states of three series. */
async function makeImportOfStates({ id: profileId }: { id: string }): Promise<string> {
  const { id: importId } = await insertRow(api.pool, 'import', {
    profileId,
    state: 'undoing',
    source: 'letterboxd',
    summary: '{}',
  });
  for (const tmdbId of [1, 2, 3]) {
    const state = 'dropped';
    const { id: madeId } = await insertRow(api.pool, 'seriesProgress', { profileId, tmdbId, state });
    const { id: titleId } = await insertRow(api.pool, 'importTitle', { importId, name: 'A series' });
    const made = { kind: 'state', state: 'made', seriesState: state, madeId } as const;
    await insertRow(api.pool, 'importRow', { importId, titleId, ...made });
  }
  return importId;
}

it('every removal: reads no notifications, comments, walls and imports of other members, however many there are', async () => {
  const db = createDb({
    url: api.pool.options.connectionString ?? '',
    bus: api.bus,
    checkRows: true,
    connections: 1,
  });
  onTestFinished(() => db.close());
  const [nora, theo, ines, kai] = await makeMembers(api.pool, 4);
  const as = (member: { id: string }) => api.as(member, { db, lists: db });
  const post = await makePost(api.pool, { authorId: nora.id });
  const comment = await makeReply(api.pool, { contentId: post.id, authorId: theo.id });
  const onWall = await makeWallPost(api.pool, { profileId: nora.id, authorId: theo.id });
  const below = await makeWallReply(api.pool, { wallPostId: onWall.id, authorId: ines.id });
  const importId = await makeImportOfStates(nora);
  await fillTables();
  const rowsRead = async (): Promise<number> => {
    // this connection did the reads, and reports its statistics with its next statement
    await db.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await api.pool.query<{ read: number }>(
      `select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables
        where relname in ('notification', 'wall_post', 'wall_reply', 'import_row', 'reply')`,
    );
    return rows[0]?.read ?? 0;
  };
  const removals: Record<string, () => Promise<unknown>> = {
    'replies.remove': () => as(theo).replies.remove({ id: comment.id }),
    'replies.collect-tombstones': () => collectTombstones(db),
    'content.remove': () => as(nora).content.remove({ id: post.id }),
    'walls.removeReply': () => as(ines).walls.removeReply({ id: below.id }),
    'walls.remove': () => as(nora).walls.remove({ id: onWall.id }),
    'imports.undo': () => undoRows(db, { id: importId, profileId: nora.id }),
    'safety.setBlocked': () => as(nora).safety.setBlocked({ profileId: theo.id, blocked: true }),
    'moderation.ban': () => banMember(db, maintainer, { memberId: kai.id, reason: '', days: null }),
    'account.remove': () => removeMember(db, ines),
  };
  const reads: Record<string, number> = {};
  for (const [name, remove] of Object.entries(removals)) {
    const before = await rowsRead();
    await remove();
    reads[name] = (await rowsRead()) - before;
  }
  expect(Object.entries(reads).filter(([, read]) => read > 100)).toEqual([]);
});
