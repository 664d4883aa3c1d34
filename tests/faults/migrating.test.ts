import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '#scripts/migrate.ts';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import { callOver } from '#tests/support/trpc-calls.ts';
import { childServer } from './support/child-server.ts';
import { keepWriting, makeWriters, notThereOnce } from './support/ledger.ts';
import { rounds } from './support/rounds.ts';

const run = promisify(execFile);

it('two nodes that start at once on an empty database migrate it once between them, and serve the same', async () => {
  const names = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name));
  for (let round = 0; round < rounds(1, 3); round += 1) {
    const database = await cloneDatabase(inject('adminUrl'), { empty: true });
    onTestFinished(database.drop);
    const deploy = () =>
      run('node', ['--import', 'tsx', 'scripts/deploy.ts'], {
        env: { ...process.env, DATABASE_URL: database.url },
        timeout: 120_000,
      });
    const said = await Promise.all([deploy(), deploy()]);
    const applied = said.flatMap(({ stdout }) => /Applied: (.*)/.exec(stdout)?.[1]?.split(', ') ?? []);
    expect(applied).toEqual(names.toSorted());

    const [one, other] = [
      await childServer({ databaseUrl: database.url }),
      await childServer({ databaseUrl: database.url }),
    ];
    await Promise.all([one.start(), other.start()]);
    const cookie = await one.signIn(await makeMember(one.pool));
    const post = { text: 'Said on one', clientId: crypto.randomUUID() };
    expect((await callOver(one.url, 'content.create', post, { cookie })).status).toBe(200);
    const { data } = await callOver(other.url, 'feed.list', { tab: 'all' });
    expect(data).toMatchObject({ items: [{ text: 'Said on one' }] });
    await Promise.all([one.stop(), other.stop()]);
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
