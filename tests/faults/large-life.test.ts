import { expect, it } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { removeAccount } from '#server/domains/account/account-removal.service.ts';
import { useApi } from '#tests/support/api.ts';
import { rounds } from './support/rounds.ts';

const api = useApi();

it('a member with a very large life leaves at once, and every count of everybody else agrees', async () => {
  const [posts, hearts, follows] = [rounds(500, 20_000), rounds(20_000, 200_000), rounds(1_000, 38_000)];
  // what an earlier try has left
  await api.pool.query('truncate profile cascade');
  const leaving = await makeMember(api.pool);
  const host = await makeMember(api.pool);
  const stays = await makePost(api.pool, { authorId: host.id });
  // as one fills a database: without what every single act would set off, and counted afterwards
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into profile (username) select 'crowd_' || n from generate_series(1, $1::int) n`,
      [follows],
    );
    await client.query(
      `insert into profile_counts (profile_id) select id from profile on conflict do nothing`,
    );
    await client.query(`insert into inbox (recipient_id) select id from profile on conflict do nothing`);
    await client.query(
      `insert into follow (follower_id, followee_id) select id, $1::uuid from profile where username like 'crowd\\_%'`,
      [leaving.id],
    );
    await client.query(
      `insert into content (author_id, text) select $1::uuid, 'Post ' || n from generate_series(1, $2::int) n`,
      [leaving.id, posts],
    );
    await client.query(
      `insert into content (author_id, text) select $1::uuid, 'Post ' || n from generate_series(1, $2::int) n`,
      [host.id, hearts],
    );
    await client.query(
      `insert into heart (author_id, content_id) select $1::uuid, id from content where author_id = $2::uuid`,
      [leaving.id, host.id],
    );
    await client.query('commit');
    await client.query('select recount_counters()');
    await client.query('analyze');
  } finally {
    client.release();
  }
  expect((await api.pool.query('select counter from audit_counters()')).rows).toEqual([]);
  const iterator = api.bus.watch([`content:${stays.id}`], new AbortController().signal);

  await removeAccount(api.db, leaving, { confirmation: 'DELETE' });

  expect([...((await iterator.next()).value ?? [])]).toEqual([`content:${stays.id}`]);
  expect((await api.pool.query('select counter from audit_counters()')).rows).toEqual([]);
  const { rows } = await api.pool.query('select id from heart union all select follower_id from follow');
  expect(rows).toEqual([]);
});
