import { describe, expect, it } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { holdLock } from '#tests/support/held-lock.ts';
import { useServer } from '#tests/support/use-server.ts';
import { keepWriting, makeWriters, notThereOnce } from './support/ledger.ts';
import { rounds } from './support/rounds.ts';

/** Two connections, and locks that are waited for longer than a connection is. */
const server = useServer({
  heads: true,
  env: { DATABASE_POOL: '2', DATABASE_LOCK_TIMEOUT: '20000', DATABASE_STATEMENT_TIMEOUT: '30000' },
});
/** Whose locks are waited for a moment only. */
const hasty = useServer({ env: { DATABASE_LOCK_TIMEOUT: '200' } });

/** Keeps a post locked until it is let go. */
const lock = (pool: typeof server.pool, postId: string) =>
  holdLock(pool, 'select 1 from content where id = $1 for update', [postId]);

const waiting = async () =>
  (
    await server.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and application_name = 'matinee'`,
    )
  ).rowCount;

describe('database pool: all connections in use', () => {
  it('has whoever waits too long come back later, answers for the process at once, serves again, and has lost and doubled nothing', async () => {
    const [author, reader] = [await makeMember(server.pool), await makeMember(server.pool)];
    const post = await makePost(server.pool, { authorId: author.id });
    await Promise.all([server.signIn(author), server.signIn(reader)]);
    const writers = await makeWriters(server.pool, (member) => server.signIn(member), 8);
    const another = await makePost(server.pool, { authorId: author.id });
    const running = keepWriting(server.url, writers, another.id);
    const heart = (member: { id: string }, hearted: boolean) =>
      server.call(member, 'hearts.set', { target: { kind: 'content', id: post.id }, hearted });

    for (let round = 0; round < rounds(1, 12); round += 1) {
      await running.more(20);
      const release = await lock(server.pool, post.id);
      const held = [heart(author, round % 2 === 0), heart(reader, round % 2 === 0)];
      await expect.poll(waiting).toBe(2);

      let refused = 0;
      const [asMember, asVisitor, page] = [
        server.call(reader, 'feed.list', { tab: 'all' }).finally(() => (refused += 1)),
        server.call(null, 'feed.list', { tab: 'all' }).finally(() => (refused += 1)),
        fetch(`${server.url}/comments/${post.id}`).finally(() => (refused += 1)),
      ];
      // while all of them wait
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      expect(refused).toBe(0);
      for (const { status, headers, error } of await Promise.all([asMember, asVisitor])) {
        expect(status).toBe(503);
        expect(error).toMatchObject({ reason: 'BUSY', retryAfter: 2 });
        expect(headers.get('retry-after')).toBe('2');
      }
      const { status, headers } = await page;
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);

      await release();
      for (const answer of await Promise.all(held)) expect(answer.status, answer.text).toBe(200);
    }
    await running.stop();
    expect((await server.call(reader, 'feed.list', { tab: 'all' })).status).toBe(200);
    expect([...running.refusals]).toContain('503 BUSY');
    expect(await notThereOnce(server.pool, running.acknowledged)).toEqual([]);
    expect((await server.pool.query('select counter from audit_counters()')).rows).toEqual([]);
  });
});

describe('db.write: waiting for another write’s lock', () => {
  it('gives up after the time it has for that, and may be tried again', async () => {
    const member = await makeMember(hasty.pool);
    const post = await makePost(hasty.pool, { authorId: member.id });
    const release = await lock(hasty.pool, post.id);
    const heart = () =>
      hasty.call(member, 'hearts.set', { target: { kind: 'content', id: post.id }, hearted: true });
    const refused = await heart();
    expect([refused.status, refused.error?.reason]).toEqual([503, 'BUSY']);
    await release();
    expect((await heart()).data).toMatchObject({ hearted: true, hearts: 1 });
  });
});
