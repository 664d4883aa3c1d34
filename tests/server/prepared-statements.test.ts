import { expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();

/** How many prepared statements with this text all connections of the server hold together. */
async function countPrepared(words: string): Promise<number> {
  const { pool } = api.db;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    const counts = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query<{ count: number }>({
          text: `select count(*)::int as count from pg_prepared_statements
            where statement like $1 and statement not like '%pg_prepared_statements%'`,
          values: [`%${words}%`],
        });
        return rows[0]?.count ?? 0;
      }),
    );
    return counts.reduce((total, count) => total + count, 0);
  } finally {
    for (const client of clients) client.release();
  }
}

/** Every non-empty subset of these fields. */
const choices = <T extends object>(fields: T): Partial<T>[] =>
  Object.entries(fields)
    .reduce<[string, unknown][][]>((sets, field) => sets.concat(sets.map((set) => [...set, field])), [[]])
    .slice(1)
    .map((set) => Object.fromEntries(set) as Partial<T>);

it('account.update: connections prepare no statement for each subset of fields', async () => {
  const nora = api.as(await makeMember(api.pool));
  const fields = { bio: 'Row F', occupation: 'Usher', age: 31, gender: 'female', hereFor: ['chat'] } as const;
  for (const changes of choices({ ...fields, hereFor: [...fields.hereFor] }))
    await nora.account.update(changes);
  expect(await nora.account.profile()).toMatchObject(fields);
  expect(await countPrepared('from profile member')).toBeGreaterThan(0);
  expect(await countPrepared('update profile set')).toBe(0);
});

it('diary.update: connections prepare no statement for each subset of fields', async () => {
  const nora = api.as(await makeMember(api.pool));
  const [title] = (await nora.titles.search({ query: 'a', mediaType: 'movie' })).items;
  const { id } = await nora.diary.log({
    title: { mediaType: title?.mediaType ?? 'movie', tmdbId: title?.tmdbId ?? 0 },
    watchedOn: null,
    clientId: crypto.randomUUID(),
  });
  const fields = { watchedOn: '2024-03-01', rating: 'fire_4', note: 'Twice', rewatch: true } as const;
  for (const changes of choices(fields)) await nora.diary.update({ id, ...changes });
  expect(await countPrepared('update viewing set')).toBe(0);
});

it('feed.list: connections prepare no statement for each number of search words', async () => {
  const visitor = api.as(null);
  for (const query of ['a', 'a b', 'a b c', 'a b c d']) await visitor.feed.list({ tab: 'reviews', query });
  expect(await countPrepared('recent_matches')).toBe(0);
});
