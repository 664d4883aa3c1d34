import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '#scripts/migrate.ts';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import { startServer } from '#tests/support/server.ts';
import { callOver } from '#tests/support/trpc-calls.ts';
import { childServer } from './support/child-server.ts';
import { keepWriting, makeWriters, notThereOnce } from './support/ledger.ts';
import { rounds } from './support/rounds.ts';

it('two nodes that start at once on an empty database migrate it once between them, and serve the same', async () => {
  const names = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name));
  for (let round = 0; round < rounds(1, 3); round += 1) {
    const database = await cloneDatabase(inject('adminUrl'), { empty: true });
    onTestFinished(database.drop);
    const applied = await Promise.all([migrate(database.url), migrate(database.url)]);
    expect(applied.flat()).toEqual(names.toSorted());

    const node = () => startServer({ databaseUrl: database.url });
    const [one, other] = await Promise.all([node(), node()]);
    onTestFinished(() => one.close());
    onTestFinished(() => other.close());
    const cookie = await one.signIn(await makeMember(one.pool));
    const post = { text: 'Said on one', clientId: crypto.randomUUID() };
    expect((await callOver(one.url, 'content.create', post, { cookie })).status).toBe(200);
    const { data } = await callOver(other.url, 'feed.list', { tab: 'all' });
    expect(data).toMatchObject({ items: [{ text: 'Said on one' }] });
  }
}, 900_000);

it('a migration of the table that sixteen writers write to goes through beside an older server, which loses and doubles none of their words', async () => {
  const server = await childServer();
  await server.start();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'matinee-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync('prisma/migrations', folder, { recursive: true });
  const writers = await makeWriters(server.pool, server.signIn);
  const post = await makePost(server.pool, { authorId: writers[0]?.memberId ?? '' });
  const running = keepWriting(server.url, writers, post.id);
  for (let round = 1; round <= rounds(2, 10); round += 1) {
    await running.more(20);
    const name = `29990101${String(round).padStart(6, '0')}_newer`;
    mkdirSync(path.join(folder, name));
    writeFileSync(
      path.join(folder, name, 'migration.sql'),
      `alter table content add column newer_${round} text`,
    );
    expect(await migrate(server.databaseUrl, { folder, attempts: 1_000 })).toEqual([name]);
    await running.more(20);
  }
  await running.stop();
  expect(await notThereOnce(server.pool, running.acknowledged)).toEqual([]);
  expect(await server.audit()).toEqual([]);
}, 900_000);
