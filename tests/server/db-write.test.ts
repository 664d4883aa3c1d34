import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeMember, makeMembers, makePost } from '#scripts/seed/builders.ts';
import { sql } from '#server/db/sql.ts';
import { createLogger } from '#server/logger.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();
afterEach(() => api.pool.query('delete from profile'));

const nothingWritten = 'the transaction was not committed (ROLLBACK): one of its statements failed';
const bioOf = async (id: string) =>
  (await api.pool.query<{ bio: string }>('select bio from profile where id = $1', [id])).rows[0]?.bio;

describe('db.write', () => {
  it('fails when a failed statement was caught inside it, and publishes nothing', async () => {
    const { id } = await makeMember(api.pool, { bio: 'Before' });
    const published: string[] = [];
    const stop = api.bus.listen(`profile:${id}`, { onInvalidate: (topic) => void published.push(topic) });
    const write = api.db.write(async (tx) => {
      await tx.execute(sql`update profile set bio = ${'After'} where id = ${id}::uuid`);
      await tx.execute(sql`select 1 / 0`).catch(() => 0);
      tx.publish(`profile:${id}`);
      return 'done';
    });
    await expect(write).rejects.toThrow(nothingWritten);
    expect(await bioOf(id)).toBe('Before');
    expect(published).toEqual([]);
    stop();
    // the connection can be used again
    expect(await api.db.one(z.object({ n: z.int() }), sql`select 1 as n`)).toEqual({ n: 1 });
  });

  it('reports a missing row, and names the foreign key only in the log', async () => {
    const { id } = await makeMember(api.pool);
    const post = await makePost(api.pool, { authorId: id });
    const log: string[] = [];
    const logger = createLogger('warn', { write: (line) => void log.push(line) });
    const deleted = { id: crypto.randomUUID() };
    const set = api.as(deleted, { logger }).bookmarks.set({ contentId: post.id, bookmarked: true });
    await expect(set).rejects.toThrow(/^This doesn’t exist or has been removed\.$/);
    expect(log).toEqual([expect.stringContaining('bookmark_profile_id_fkey')]);
    expect(log.join()).toContain('"path":"bookmarks.set"');
  });

  it('reports a username that was taken at the same moment, and writes nothing', async () => {
    const [one, two] = await makeMembers(api.pool, 2);
    const both = await Promise.allSettled(
      [one, two].map((member) => api.as(member).account.update({ username: 'the_same', bio: 'Mine' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await api.pool.query(
      `select bio, username = 'the_same' as named from profile order by 1`,
    );
    expect(rows.filter(({ named }) => named)).toEqual([{ bio: 'Mine', named: true }]);
    expect(rows.filter(({ bio }) => bio === 'Mine')).toHaveLength(1);
  });
});
