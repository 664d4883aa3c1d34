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
import { createFastFolder } from '#tests/support/fast-folder.ts';

const run = promisify(execFile);

/** A database without rows, until the test ends. */
async function openDatabase(): Promise<{ client: pg.Client; url: string }> {
  const { url, drop } = await cloneDatabase(inject('adminUrl'));
  onTestFinished(drop);
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return { client, url };
}

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
  const { client, url } = await openDatabase();
  await makeMember(client, { username: 'a_real_member' });
  const seeding = run('node', ['--import', 'tsx', 'scripts/seed.ts', '--members', '3', '--posts', '5'], {
    env: { ...process.env, DATABASE_URL: url },
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
  const { client, url } = await openDatabase();
  await client.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no more' using errcode = '${condition}'; end $$;
    create trigger refuse before insert on content for each statement execute function refuse();
  `);
  const seeding = run('node', ['--import', 'tsx', 'scripts/seed.ts'], {
    env: { ...process.env, DATABASE_URL: url, MATINEE_DATA: createFastFolder('matinee-seed-') },
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
  const { client } = await openDatabase();
  const store = createFolderStore(createFastFolder('matinee-seed-'));
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

it('the demo leaves no file of a picture when one cannot be stored while the others are still being written', async () => {
  const { client } = await openDatabase();
  const store = createFolderStore(createFastFolder('matinee-seed-'));
  const files = storedWidths(demoPictures[0]?.width ?? 0).length;
  let endWait = (): void => {};
  const allBegun = new Promise<void>((resolve) => (endWait = resolve));
  let [begun, storing] = [0, 0];
  const storingAtClear: number[] = [];
  const full: ObjectStore = {
    ...store,
    async put(key, data) {
      begun += 1;
      if (begun === files) {
        endWait();
        throw new Error('no space left');
      }
      storing += 1;
      await allBegun;
      await store.put(key, data);
      storing -= 1;
    },
    list(prefix) {
      storingAtClear.push(storing);
      return store.list(prefix);
    },
  };
  await expect(seedDemoIfEmpty({ client, store: full })).rejects.toThrow('no space left');
  expect(Math.max(...storingAtClear)).toBe(0);
  expect(Object.keys(await objectsOf(store))).toEqual([]);
});
