import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, makeViewing } from '#scripts/seed/builders.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { readImports } from '#server/domains/imports/imports.views.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import type { ImportView } from '#shared/views/imports.ts';
import { holdLock, longTimeouts } from '#tests/support/held-lock.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({ env: longTimeouts });
let db: Db;
beforeAll(() => {
  db = createDb({ url: server.databaseUrl, bus: createMemoryBus(), checkRows: true, connections: 1 });
});
afterAll(() => db.close());

/** A member with an import that is done and one that is not started. */
async function memberWithImports() {
  const member = await makeMember(server.pool);
  const done = await makeImport(server.pool, { profileId: member.id, state: 'done' });
  const ready = await makeImport(server.pool, { profileId: member.id, state: 'ready' });
  return { member, done, ready };
}

describe('imports.list', () => {
  it('returns what imports.get does for each import, newest first', async () => {
    const { member, done, ready } = await memberWithImports();
    await memberWithImports();
    const { items } = (await server.call(member, 'imports.list')).data as { items: ImportView[] };
    expect(items).toMatchObject([
      { id: ready.id, titles: { waiting: 1, ambiguous: 0 }, rows: { waiting: 1, made: 0 }, firstPoop: null },
      {
        id: done.id,
        titles: { waiting: 0, ambiguous: 1, matched: 1 },
        rows: { waiting: 1, made: 1 },
        unmatched: 1,
        made: { viewings: 1 },
        firstPoop: { mediaType: 'movie', name: 'Psycho', watchedOn: '2024-07-04' },
      },
    ]);
    for (const item of items)
      expect((await server.call(member, 'imports.get', { id: item.id })).data).toEqual(item);
  });

  it('returns no first poop if the diary has another one that may be earlier, imported or not', async () => {
    const { member, done } = await memberWithImports();
    const other = await makeMember(server.pool);
    const poop = { titleType: 'movie', tmdbId: 1, title: 'Gigli', rating: 'poop_1' } as const;
    const firstPoop = async () => {
      const { data } = await server.call(member, 'imports.get', { id: done.id });
      return (data as ImportView).firstPoop?.name ?? null;
    };
    await makeViewing(server.pool, { ...poop, profileId: other.id, watchedOn: '2020-01-01' });
    await makeViewing(server.pool, { ...poop, profileId: member.id, watchedOn: '2024-07-05' });
    await makeViewing(server.pool, {
      ...poop,
      profileId: member.id,
      watchedOn: '2020-01-01',
      rating: 'fire_1',
    });
    expect(await firstPoop()).toBe('Psycho');
    for (const watchedOn of ['2024-07-03', '2024-07-04', null]) {
      const { id } = await makeViewing(server.pool, { ...poop, profileId: member.id, watchedOn });
      expect(await firstPoop()).toBe(null);
      await server.pool.query('delete from viewing where id = $1', [id]);
    }
    expect(await firstPoop()).toBe('Psycho');
  });

  it('runs as many statements for many imports as for one', async () => {
    const { member } = await memberWithImports();
    let statements = 0;
    const rows: Db['rows'] = (Row, query) => {
      statements += 1;
      return db.rows(Row, query);
    };
    expect(await readImports({ ...db, rows }, member, 10)).toHaveLength(2);
    expect(statements).toBe(4);
  });
});

describe('imports.*: expensive counts', () => {
  it('leave the database to other members, even if one member asks often', async () => {
    const { member, done } = await memberWithImports();
    const other = await makeMember(server.pool);
    await Promise.all([member, other].map((one) => server.signIn(one)));
    const release = await holdLock(server.pool, 'lock table import_row in access exclusive mode');
    const asked = Array.from({ length: 20 }, () => server.call(member, 'imports.get', { id: done.id }));
    const refused: number[] = [];
    for (const one of asked) void one.then(({ status }) => status === 200 || refused.push(status));
    await expect.poll(() => refused).toEqual(Array.from({ length: 8 }, () => 429));
    const feeds = Array.from({ length: 8 }, () => server.call(other, 'feed.list', { tab: 'all' }));
    for (const { status } of await Promise.all(feeds)) expect(status).toBe(200);
    await release();
    await Promise.all(asked);
    expect(refused).toHaveLength(8);
  });
});
