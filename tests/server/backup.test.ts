import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import S3rver from '@20minutes/s3rver';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { checkArchive } from '#scripts/backup/check-archive.ts';
import { makeBackup } from '#scripts/backup/make-backup.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { migrate } from '#scripts/migrate.ts';
import { silentProgress } from '#scripts/progress.ts';
import { makeMedia } from '#scripts/seed/builders.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { createS3Store } from '#server/media/s3-store.ts';
import { objectsOf, storePictures, useBackups } from '#tests/support/backups.ts';
import { type TestServer, startServer } from '#tests/support/server.ts';
import { linesOf, snapshot } from '#tests/support/snapshot.ts';
import { callOver } from '#tests/support/trpc-calls.ts';
import { makeFullMember, makeOthers, memberWord } from '#tests/support/full-member.ts';

const progress = silentProgress;
const backups = useBackups();
let archive = '';
let server: TestServer;
let store: ObjectStore;
let cookie = '';

/** Every row of all tables except the record of applied migrations. */
async function rowsOf(pool: pg.Pool): Promise<string[]> {
  return linesOf((await snapshot(pool)).filter(({ table }) => table !== '_prisma_migrations'));
}

/** Runs a maintainers' command as it is typed. */
async function command(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', `scripts/${script}.ts`, ...args],
    {
      env: { ...process.env, DATABASE_URL: server.databaseUrl, MATINEE_DATA: server.env.MATINEE_DATA },
    },
  );
  return stdout;
}

beforeAll(async () => {
  archive = path.join(backups.folder, 'matinee.tar');
  server = await startServer({ adminUrl: inject('adminUrl') });
  store = await createObjectStore(server.env);
  const member = await makeFullMember(server.pool, await makeOthers(server.pool));
  cookie = await server.signIn(member);
  await makeMedia(server.pool, { ownerId: member.id, width: 1600, height: 900 });
  await storePictures(server.pool, store);
  const drawn = Buffer.from('a poster, drawn');
  await store.put('posters/500/movie-900000001.webp', drawn);
});
afterAll(() => server.close());

describe('npm run backup and npm run restore', () => {
  let rows: string[];
  let objects: Record<string, string>;

  it('writes rows and objects of a running Matinee into one archive that only its owner can read', async () => {
    rows = await rowsOf(server.pool);
    objects = await objectsOf(store);
    const output = JSON.parse(await command('backup', archive, '--json')) as Record<string, unknown>;
    expect(output).toMatchObject({
      file: archive,
      rows: rows.length,
      objects: Object.keys(objects).length,
      gone: { count: 0, keys: [] },
    });
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect((await readdir(backups.folder)).filter((name) => name.includes('.part'))).toEqual([]);
    expect(await command('backup', '--check', archive)).toMatch(/matinee\.tar is whole \(\d+(\.\d)? [kM]?B/i);
    await expect(makeBackup({ databaseUrl: server.databaseUrl, store, progress }, archive)).rejects.toThrow(
      /^There is a file .*matinee\.tar already\./,
    );
  });

  it('refuses to restore into a running Matinee, or into one that is not empty', async () => {
    const before = await rowsOf(server.pool);
    const elsewhere = backups.folderStore('nothing');
    const restore = (into: ObjectStore, wipe: boolean) =>
      restoreBackup({ databaseUrl: server.databaseUrl, store: into, progress, wipe }, archive);
    await expect(restore(store, true)).rejects.toThrow(
      'A Matinee is running on this database. Stop it first',
    );
    await server.stop();
    await expect(restore(store, false)).rejects.toThrow('The object store is not empty');
    await expect(
      restoreBackup({ databaseUrl: server.databaseUrl, store, progress, wipe: false }, `${archive}.none`),
    ).rejects.toThrow('none cannot be read (ENOENT');
    await expect(restore(elsewhere, false)).rejects.toThrow(
      'The database is not empty. Name an empty one in DATABASE_URL, or let what is there go with --wipe.',
    );
    expect(await rowsOf(server.pool)).toEqual(before);
    expect(await objectsOf(store)).toEqual(objects);
    expect(await objectsOf(elsewhere)).toEqual({});
  });

  it('leaves the database as it was when the store fails halfway', async () => {
    const elsewhere = backups.folderStore('full');
    let room = 5;
    const full: ObjectStore = {
      ...elsewhere,
      put: (key, data) => (room-- > 0 ? elsewhere.put(key, data) : Promise.reject(new Error('no room'))),
    };
    await server.pool.query(`update profile set bio = 'Written after the backup'`);
    const before = await rowsOf(server.pool);
    await expect(
      restoreBackup({ databaseUrl: server.databaseUrl, store: full, progress, wipe: true }, archive),
    ).rejects.toThrow('no room');
    expect(await rowsOf(server.pool)).toEqual(before);
    await expect(
      restoreBackup({ databaseUrl: server.databaseUrl, store: elsewhere, progress, wipe: false }, archive),
    ).rejects.toThrow(
      /^The object store is not empty \(.+\)\. .+ also after a restore that was interrupted\.$/,
    );
  });

  it('leaves the database as it was when the list of other objects cannot be written', async () => {
    const before = await rowsOf(server.pool);
    vi.stubEnv('TMPDIR', path.join(backups.folder, 'missing'));
    const { databaseUrl } = server;
    await expect(restoreBackup({ databaseUrl, store, progress, wipe: true }, archive)).rejects.toThrow(
      /^The list of other objects could not be written to \S+ \(ENOENT: .+\)\. Set TMPDIR to a folder with room/,
    );
    expect(await rowsOf(server.pool)).toEqual(before);
  });

  it('restores it all over what came after, and a member is still signed in', async () => {
    await server.pool.query('delete from profile where username = $1', [memberWord]);
    await server.pool.query(`create table souvenir (id int); insert into souvenir values (1)`);
    const [lost = '', ...rest] = Object.keys(objects);
    await store.delete(lost);
    await store.put(rest[0] ?? '', Buffer.from('other bytes'));
    await store.put('posters/500/movie-900000002.webp', Buffer.from('later'));

    const output = await command('restore', '--wipe', archive);
    expect(output).toContain('matinee.tar is restored.');
    expect(output.trimEnd()).toMatch(/Everything agrees\.$/);
    expect(await rowsOf(server.pool)).toEqual(rows);
    expect(await objectsOf(store)).toEqual(objects);

    const again = await startServer({
      databaseUrl: server.databaseUrl,
      // the same address, because the cookie's name contains the port
      env: { MATINEE_DATA: server.env.MATINEE_DATA, PORT: String(server.env.PORT) },
    });
    const me = await callOver(again.url, 'account.me', undefined, { cookie });
    expect(me.data).toMatchObject({ username: memberWord });
    // triggers and constraints are back: a new post is counted, and a row without its parent is refused
    const posted = await callOver(
      again.url,
      'content.create',
      { clientId: crypto.randomUUID(), text: 'Back again' },
      { cookie },
    );
    expect(posted.status).toBe(200);
    await again.close();
    expect(await command('audit')).toBe('Everything agrees.\n');
    await expect(
      server.pool.query('insert into profile_counts (profile_id) values ($1)', [crypto.randomUUID()]),
    ).rejects.toThrow('violates foreign key constraint');
  });

  it('moves a Matinee from a folder to S3, and back', async () => {
    const s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: path.join(backups.folder, 's3'),
      configureBuckets: [{ name: 'matinee' }],
    });
    const { port } = await s3.run();
    const bucket = createS3Store({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'matinee',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    });
    const [there, back] = [await backups.database({ empty: true }), await backups.database({ empty: true })];
    const onto = await restoreBackup(
      { databaseUrl: there.url, store: bucket, progress, wipe: false },
      archive,
    );
    expect(onto.faults).toEqual([]);
    expect(await objectsOf(bucket)).toEqual(objects);
    expect(await rowsOf(there.pool)).toEqual(rows);
    const [key = ''] = Object.keys(objects);
    expect((await bucket.stat(key))?.type).toBe('image/webp');

    const second = path.join(backups.folder, 'from-s3.tar');
    await makeBackup({ databaseUrl: there.url, store: bucket, progress }, second);
    const home = backups.folderStore('home');
    const returned = await restoreBackup(
      { databaseUrl: back.url, store: home, progress, wipe: false },
      second,
    );
    expect(returned.faults).toEqual([]);
    expect(await objectsOf(home)).toEqual(objects);
    expect(await rowsOf(back.pool)).toEqual(rows);
    await s3.close();
  });
});

describe('npm run restore: a damaged archive', () => {
  /** Restores over existing rows and files, and returns the error message. */
  async function refusal(bytes: Buffer): Promise<string> {
    const file = path.join(backups.folder, 'not-right.tar');
    await writeFile(file, bytes);
    const elsewhere = backups.folderStore('nothing');
    const before = await rowsOf(server.pool);
    const output = await restoreBackup(
      { databaseUrl: server.databaseUrl, store: elsewhere, progress, wipe: true },
      file,
    ).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    expect(await rowsOf(server.pool)).toEqual(before);
    expect(await objectsOf(elsewhere)).toEqual({});
    return output;
  }
  const damaged = /^The archive .*not-right\.tar is damaged: .+\. Nothing was changed; use another backup\.$/;

  it.each([0, 100, 512, 5_000, 0.3, 0.6, 0.9, -1_024, -2_000])(
    'is refused when it is cut off at %s',
    async (at) => {
      const whole = await readFile(archive);
      const end = at < 0 ? whole.length + at - 1 : at < 1 ? Math.floor(whole.length * at) : at;
      expect(await refusal(whole.subarray(0, end))).toMatch(damaged);
    },
  );

  it.each(['"madeAt"', 'tables/profile/000001.gz', 'the file ', '"size":', '"sums"', '"rows"'])(
    'is refused when a bit is flipped in or after %s',
    async (where) => {
      const bytes = await readFile(archive);
      const at = bytes.indexOf(where);
      expect(at).toBeGreaterThan(0);
      // what a header names comes after it
      const flipped = at + (where.startsWith('tables/') ? 512 + 40 : 3);
      bytes[flipped] = (bytes[flipped] ?? 0) ^ 0x04;
      expect(await refusal(bytes)).toMatch(damaged);
    },
  );

  it('is refused when a newer Matinee made it', async () => {
    const bytes = await readFile(archive);
    const at = bytes.indexOf('"format": 1');
    bytes.write('"format": 2', at);
    expect(await refusal(bytes)).toMatch(
      /^The archive .* was made by a newer Matinee \(format 2; this one reads 1\)\. Nothing was changed/,
    );
  });

  it('is refused when it is another kind of file', async () => {
    expect(await refusal(await readFile('package-lock.json'))).toMatch(damaged);
    await expect(checkArchive(path.join(backups.folder, 'nowhere.tar'), progress)).rejects.toThrow(
      /^The archive .*nowhere\.tar cannot be read/,
    );
  });
});

describe('npm run restore: migrations', () => {
  let newer = '';
  beforeAll(async () => {
    newer = path.join(backups.folder, 'migrations');
    await cp('prisma/migrations', newer, { recursive: true });
    const later = path.join(newer, '20990101000000_later');
    await mkdir(later);
    await writeFile(
      path.join(later, 'migration.sql'),
      `create table later (id int primary key); insert into later select 1 from profile limit 1;`,
    );
  });

  it('applies those that are newer than the archive', async () => {
    const there = await backups.database({ empty: true });
    const { migrated, faults } = await restoreBackup(
      { databaseUrl: there.url, store: backups.folderStore('later'), progress, wipe: false, folder: newer },
      archive,
    );
    expect(migrated).toEqual(['20990101000000_later']);
    expect(faults).toEqual([]);
    // the migration found the rows of the archive
    expect((await there.pool.query('select id from later')).rows).toEqual([{ id: 1 }]);
  });

  it('refuses an archive with migrations that this Matinee does not have', async () => {
    const [from, to] = [await backups.database({ empty: true }), await backups.database({ empty: true })];
    await migrate(from.url, { folder: newer });
    const file = path.join(backups.folder, 'newer.tar');
    await makeBackup({ databaseUrl: from.url, store: backups.folderStore('none'), progress }, file);
    await expect(
      restoreBackup({ databaseUrl: to.url, store: backups.folderStore('none'), progress, wipe: true }, file),
    ).rejects.toThrow(
      /^The archive was made by a newer Matinee \(.+\): this one does not know its migration 20990101000000_later\. Nothing was changed/,
    );
    expect((await to.pool.query(`select 1 from pg_tables where schemaname = 'public'`)).rows).toEqual([]);
  });
});
