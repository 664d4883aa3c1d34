import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import { callOver } from '#tests/support/trpc-calls.ts';
import { childServer } from './support/child-server.ts';

const run = promisify(execFile);

it('two nodes that start at once on an empty database migrate it once between them, and serve the same', async () => {
  const database = await cloneDatabase(inject('adminUrl'), { empty: true });
  onTestFinished(database.drop);
  const deploy = () =>
    run('node', ['--import', 'tsx', 'scripts/deploy.ts'], {
      env: { ...process.env, DATABASE_URL: database.url },
      timeout: 120_000,
    });
  const said = await Promise.all([deploy(), deploy()]);
  const names = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name));
  const applied = said.flatMap(({ stdout }) => /Applied: (.*)/.exec(stdout)?.[1]?.split(', ') ?? []);
  expect(applied).toEqual(names.toSorted());

  const [one, other] = [
    await childServer({ databaseUrl: database.url }),
    await childServer({ databaseUrl: database.url }),
  ];
  await Promise.all([one.start(), other.start()]);
  const cookie = await one.signIn(await makeMember(one.pool));
  const written = await callOver(
    one.url,
    'content.create',
    { text: 'Said on one', clientId: crypto.randomUUID() },
    { cookie },
  );
  expect(written.status).toBe(200);
  const { data } = await callOver(other.url, 'feed.list', { tab: 'all' });
  expect(data).toMatchObject({ items: [{ text: 'Said on one' }] });
});
