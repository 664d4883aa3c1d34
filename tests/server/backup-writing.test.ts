import { execFile, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { archiveName } from '#scripts/backup/archives.ts';
import { checkArchive } from '#scripts/backup/check-archive.ts';
import { makeBackup } from '#scripts/backup/make-backup.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { silentProgress } from '#scripts/progress.ts';
import { makeMedia } from '#scripts/seed/builders.ts';
import { deleteFiles } from '#server/media/media-files.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { objectsOf, storePictures, useBackups } from '#tests/support/backups.ts';
import { createFastFolder } from '#tests/support/fast-folder.ts';
import { useListeners } from '#tests/support/listen.ts';
import { makeOthers } from '#tests/support/full-member.ts';

const progress = silentProgress;
const backups = useBackups();
const listeners = useListeners();
let databaseUrl = '';
let store: ObjectStore;
beforeAll(async () => {
  const { url, pool } = await backups.database();
  databaseUrl = url;
  store = backups.folderStore('objects');
  const { friend } = await makeOthers(pool);
  await makeMedia(pool, { ownerId: friend.id });
  await storePictures(pool, store);
});

describe('npm run backup', () => {
  it('is not stopped by members who delete and upload pictures while it runs, and says which files it lacks', async () => {
    const there = await backups.database();
    const kept = backups.folderStore('busy');
    const { me, doomed } = await (async () => {
      const others = await makeOthers(there.pool);
      const one = await makeMedia(there.pool, { ownerId: others.friend.id });
      await storePictures(there.pool, kept);
      return { me: others.friend, doomed: one.id };
    })();
    let uploaded = '';
    // while the first file is read, one picture is deleted and another one uploaded
    const busy: ObjectStore = {
      ...kept,
      async get(key, range) {
        if (uploaded === '') {
          await there.pool.query('delete from media where id = $1', [doomed]);
          await deleteFiles(kept, doomed);
          uploaded = (await makeMedia(there.pool, { ownerId: me.id })).id;
          await storePictures(there.pool, kept);
        }
        return kept.get(key, range);
      },
    };
    const file = path.join(backups.folder, 'busy.tar');
    const { manifest } = await makeBackup({ databaseUrl: there.url, store: busy, progress }, file);
    const gone = manifest.gone.keys;
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.every((key) => key.startsWith(`media/${doomed}/`))).toBe(true);
    expect(await checkArchive(file, progress)).toMatchObject({ manifest: { gone: { keys: gone } } });

    const to = await backups.database({ empty: true });
    const restored = backups.folderStore('restored');
    const { faults } = await restoreBackup(
      { databaseUrl: to.url, store: restored, progress, wipe: false },
      file,
    );
    expect(faults).toEqual(gone.map((key) => `${key}: a picture’s file that is not there`));
    expect(Object.keys(await objectsOf(restored)).filter((key) => key.includes(uploaded))).toEqual([]);
  });

  it('fails without the files of pictures that were not deleted, and keeps complete archives then', async () => {
    const [data, archives] = [path.join(backups.folder, 'data'), path.join(backups.folder, 'archives')];
    await mkdir(path.join(data, 'media'), { recursive: true });
    await mkdir(archives);
    const older = [1, 2].map((time) => archiveName(new Date(time)));
    for (const name of older) await writeFile(path.join(archives, name), '');
    const write = () =>
      promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', 'scripts/backup.ts', '--into', archives, '--keep', '1'],
        { env: { ...process.env, DATABASE_URL: databaseUrl, MATINEE_DATA: data } },
      );
    await expect(write()).rejects.toMatchObject({
      code: 1,
      stderr: '',
      stdout: expect.stringMatching(
        /^Missing: \d+ files of pictures, whose rows are in it:\n {2}media\/[^]+\nMake sure that .+ No complete archive was deleted\.\n$/m,
      ),
    });
    const names = (await readdir(archives)).toSorted();
    expect(names.slice(0, -1)).toEqual(older);
    const second = names.at(-1) ?? '';
    expect(second).toMatch(/Z\.incomplete\.tar$/);
    const { manifest } = await checkArchive(path.join(archives, second), progress);
    expect(manifest).toMatchObject({ gone: { count: 0 }, missing: { count: expect.any(Number) } });
    expect(manifest.missing.count).toBeGreaterThan(0);
  });

  it('leaves no file when it cannot be finished', async () => {
    const file = path.join(backups.folder, 'half.tar');
    const away: ObjectStore = { ...store, get: () => Promise.reject(new Error('the store is away')) };
    await expect(makeBackup({ databaseUrl, store: away, progress }, file)).rejects.toThrow(
      'the store is away',
    );
    expect((await readdir(backups.folder)).filter((name) => name.startsWith('half'))).toEqual([]);
    await writeFile(path.join(backups.folder, 'a-file'), '');
    for (const place of ['no', 'a-file']) {
      await expect(
        makeBackup({ databaseUrl, store, progress }, path.join(backups.folder, place, 'such.tar')),
      ).rejects.toThrow(/^The backup could not be written to .*such\.tar \(there is no folder /);
    }
    // nobody can create files there, not even root
    await expect(makeBackup({ databaseUrl, store, progress }, '/proc/such.tar')).rejects.toThrow(
      /^The backup could not be written to \/proc\/such\.tar \(.*\)\. Give it a place with room that can be written\.$/,
    );
  });

  it('says in a sentence that the disk is full, also in the middle of a file, and leaves nothing', async () => {
    const name = path.join(backups.folder, 'full.tar');
    const script = `
      import { writeArchive } from '#scripts/backup/write-archive.ts';
      await writeArchive(${JSON.stringify(name)}, async ({ add }) => {
        for (;;) await add('a', Buffer.alloc(100_000));
      }).catch((error) => process.stdout.write(error.message));
    `;
    const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script];
    const { stdout, stderr } = await promisify(execFile)('prlimit', ['--fsize=2000000', ...node]);
    expect(stdout).toMatch(
      /^The backup could not be written to .+full\.tar \(EFBIG.+\)\. Give it a place with room/,
    );
    expect(stderr).toBe('');
    expect((await readdir(backups.folder)).filter((file) => file.startsWith('full'))).toEqual([]);
  });

  it('leaves no file when it is interrupted', async () => {
    // a bucket that exists and never answers a listing
    const asked = new EventEmitter();
    const endpoint = await listeners.listen(({ method }, response) => {
      if (method === 'HEAD') response.end();
      else asked.emit('listing');
    });
    const listing = once(asked, 'listing');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/backup.ts', path.join(backups.folder, 'interrupted.tar')],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          S3_ENDPOINT: endpoint,
          S3_ACCESS_KEY: 'key',
          S3_SECRET_KEY: 'secret',
        },
      },
    );
    const files = async () =>
      (await readdir(backups.folder)).filter((name) => name.startsWith('interrupted'));
    await listing;
    expect(await files()).toHaveLength(1);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    expect(await files()).toEqual([]);
  });

  it('writes into a folder whose files it may not list', async () => {
    const folder = path.join(createFastFolder('matinee-drop-'), 'archives');
    await mkdir(folder);
    await chmod(folder, 0o333);
    const script = `
      import { writeArchive } from '#scripts/backup/write-archive.ts';
      await writeArchive(${JSON.stringify(path.join(folder, 'whole.tar'))}, ({ add }) => add('a', Buffer.from('b')));
    `;
    const run = promisify(execFile);
    // root may list every folder
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], account);
    await chmod(folder, 0o755);
    expect(await readdir(folder)).toEqual(['whole.tar']);
  });

  it('writes a complete archive even if two processes write the same file', async () => {
    const file = path.join(backups.folder, 'twice.tar');
    const backup = () => makeBackup({ databaseUrl, store, progress }, file);
    const ended = await Promise.allSettled([backup(), backup()]);
    const written = ended.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(written).toContainEqual(await checkArchive(file, progress));
    // if one starts after the other has ended, it finds the file
    for (const end of ended)
      if (end.status === 'rejected') expect(String(end.reason)).toContain('There is a file');
  });
});
