import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import demoPictures from '#demo/media/index.json' with { type: 'json' };
import { seedDemoIfEmpty } from '#demo/seed/seed-demo.ts';
import { Lifecycle } from '#scripts/lifecycle.ts';
import { makeMember } from '#scripts/seed/builders.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { storedWidths } from '#shared/media.ts';
import { objectsOf } from '#tests/support/backups.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import { quickFolder } from '#tests/support/quick-folder.ts';

const run = promisify(execFile);

it('npm run db:seed: adds the large set to a database without tables, but not to one that has members', async () => {
  const database = await cloneDatabase(inject('adminUrl'), { empty: true });
  onTestFinished(database.drop);
  const seed = () =>
    run('node', ['--import', 'tsx', 'scripts/seed.ts', '--members', '3', '--posts', '0', '--replies', '9'], {
      env: { ...process.env, DATABASE_URL: database.url },
    });
  const { stdout } = await seed();
  // without posts there is nothing to comment on
  expect(stdout).toMatch(/^3 members, 0 posts, 0 hearts, 0 comments and 1 follow in /m);
  const client = new pg.Client(database.url);
  await client.connect();
  onTestFinished(() => client.end());
  expect((await client.query('select id from profile')).rows).toHaveLength(3);
  expect((await client.query('select id from follow')).rows).toHaveLength(1);
  await expect(seed()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database has members already.'),
  });
});

it('the large set is not mixed with members who are no part of it, and leaves them alone', async () => {
  const database = await cloneDatabase(inject('adminUrl'));
  onTestFinished(database.drop);
  const client = new pg.Client(database.url);
  await client.connect();
  onTestFinished(() => client.end());
  await makeMember(client, { username: 'a_real_member' });
  const seeding = run('node', ['--import', 'tsx', 'scripts/seed.ts', '--members', '3', '--posts', '5'], {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  await expect(seeding).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database has members already.'),
  });
  expect((await client.query('select username from profile')).rows).toEqual([{ username: 'a_real_member' }]);
});

it.each([
  ['disk_full', 'Free space for the database and the object store, then run it again.'],
  ['lock_not_available', 'Something else keeps what it needs locked: run it again in a moment.'],
])('npm run db:seed: says in a sentence what to do about %s', async (condition, advice) => {
  const database = await cloneDatabase(inject('adminUrl'));
  onTestFinished(database.drop);
  const client = new pg.Client(database.url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no more' using errcode = '${condition}'; end $$;
    create trigger refuse before insert on content for each statement execute function refuse();
  `);
  const seeding = run('node', ['--import', 'tsx', 'scripts/seed.ts'], {
    env: { ...process.env, DATABASE_URL: database.url, MATINEE_DATA: quickFolder('matinee-seed-') },
  });
  await expect(seeding).rejects.toMatchObject({
    code: 1,
    stderr: `The command could not be finished (no more). ${advice}\n`,
  });
});

it.each([
  ['stores the first picture', 1],
  ['has stored the last one', demoPictures.flatMap(({ width }) => storedWidths(width)).length],
])('the demo leaves no picture and no row when it is interrupted as it %s', async (_moment, puts) => {
  const database = await cloneDatabase(inject('adminUrl'));
  onTestFinished(database.drop);
  const client = new pg.Client(database.url);
  await client.connect();
  onTestFinished(() => client.end());
  const store = createFolderStore(quickFolder('matinee-seed-'));
  const lifecycle = new Lifecycle();
  let left = puts;
  let seeding: Promise<unknown> | undefined;
  await new Promise<void>((ended) => {
    const interrupted: ObjectStore = {
      ...store,
      async put(key, data) {
        await store.put(key, data);
        if (--left === 0) void lifecycle.end().then(ended);
      },
    };
    seeding = seedDemoIfEmpty({ client, store: interrupted, lifecycle }).catch((error: unknown) => error);
  });
  expect(Object.keys(await objectsOf(store))).toEqual([]);
  expect(await seeding).toMatchObject({ name: 'AbortError' });
  expect((await client.query('select from profile')).rowCount).toBe(0);
});
