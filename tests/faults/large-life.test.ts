import { expect, it } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { seedLargeProfile } from '#scripts/seed/synthetic/large-profile.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { useApi } from '#tests/support/api.ts';
import { rounds } from './support/rounds.ts';

const api = useApi();
const differing = async () =>
  (await api.pool.query('select counter from audit_counters() union all select derived from audit_derived()'))
    .rows;

it('a member with a very large life leaves at once, and every count of everybody else agrees', async () => {
  const [posts, hearts, followers] = [rounds(500, 20_000), rounds(20_000, 200_000), rounds(1_000, 38_000)];
  // what an earlier try has left
  await api.pool.query('delete from profile');
  const leaving = await makeMember(api.pool);
  const host = await makeMember(api.pool);
  const stays = await makePost(api.pool, { authorId: host.id });
  const client = await api.pool.connect();
  try {
    const [memberId, hostId] = [leaving.id, host.id];
    await seedLargeProfile(client, { memberId, hostId, posts, hearts, followers });
  } finally {
    client.release();
  }
  expect(await differing()).toEqual([]);
  const iterator = api.bus.watch([`content:${stays.id}`], new AbortController().signal);

  await removeMember(api.db, leaving);

  expect([...((await iterator.next()).value ?? [])]).toEqual([`content:${stays.id}`]);
  expect(await differing()).toEqual([]);
  const { rows } = await api.pool.query('select id from heart union all select follower_id from follow');
  expect(rows).toEqual([]);
});
