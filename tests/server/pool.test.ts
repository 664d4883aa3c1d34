import { describe, expect, it } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { useServer } from '#tests/support/use-server.ts';

/** Two connections, and locks that are waited for longer than a connection is. */
const server = useServer({
  env: { DATABASE_POOL: '2', DATABASE_LOCK_TIMEOUT: '20000', DATABASE_STATEMENT_TIMEOUT: '30000' },
});
/** Whose locks are waited for a moment only. */
const hasty = useServer({ env: { DATABASE_LOCK_TIMEOUT: '200' } });

const waitingFor = (pool: typeof server.pool) =>
  pool.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and application_name = 'matinee'`,
  );

describe('a pool whose connections are all out', () => {
  it('has whoever waits too long come back later, answers for the process at once, and serves again', async () => {
    const [author, reader] = [await makeMember(server.pool), await makeMember(server.pool)];
    const post = await makePost(server.pool, { authorId: author.id });
    await Promise.all([server.signIn(author), server.signIn(reader)]);
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from content where id = $1 for update', [post.id]);
    const heart = (member: { id: string }) =>
      server.call(member, 'hearts.set', { target: { kind: 'content', id: post.id }, hearted: true });
    const held = [heart(author), heart(reader)];
    await expect.poll(async () => (await waitingFor(server.pool)).rowCount).toBe(2);

    const [asMember, asVisitor, page] = [
      server.call(reader, 'feed.list', { tab: 'all' }),
      server.call(null, 'feed.list', { tab: 'all' }),
      fetch(`${server.url}/comments/${post.id}`),
    ];
    const asked = Date.now();
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(Date.now() - asked).toBeLessThan(2_000);
    for (const { status, headers, error } of await Promise.all([asMember, asVisitor])) {
      expect(status).toBe(503);
      expect(error).toMatchObject({ reason: 'BUSY', retryAfter: 2 });
      expect(headers.get('retry-after')).toBe('2');
    }
    const { status, headers } = await page;
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);

    await holder.query('commit');
    holder.release();
    for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
    expect((await server.call(reader, 'feed.list', { tab: 'all' })).status).toBe(200);
  });
});

describe('a write that waits for somebody else’s lock', () => {
  it('gives up after the time it has for that, and may be tried again', async () => {
    const member = await makeMember(hasty.pool);
    const post = await makePost(hasty.pool, { authorId: member.id });
    const holder = await hasty.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from content where id = $1 for update', [post.id]);
    const heart = () =>
      hasty.call(member, 'hearts.set', { target: { kind: 'content', id: post.id }, hearted: true });
    const refused = await heart();
    expect([refused.status, refused.error?.reason]).toEqual([503, 'BUSY']);
    await holder.query('commit');
    holder.release();
    expect((await heart()).data).toMatchObject({ hearted: true, hearts: 1 });
  });
});
