import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { createFolderStore } from '#server/media/folder-store.ts';
import { mediaKey } from '#server/media/media-files.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { storedWidths } from '#shared/media.ts';
import { type TestDatabase, cloneDatabase } from '#tests/support/cluster.ts';

/** The objects of a store by key, in Base64. */
export async function objectsOf(of: ObjectStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of of.list('')) {
    const object = await of.get(key);
    if (object) found[key] = (await buffer(object.stream)).toString('base64');
  }
  return found;
}

/** Gives every picture of a database the files that it needs. */
export async function storePictures(pool: pg.Pool, into: ObjectStore): Promise<void> {
  const { rows } = await pool.query<{ id: string; width: number; animated: boolean }>(
    'select id, width, animated from media',
  );
  for (const { id, width, animated } of rows) {
    const files = [
      ...storedWidths(width).map((stored) => `${stored}.webp`),
      ...(animated ? ['still.webp'] : []),
    ];
    for (const file of files) {
      const data = Buffer.from(`the file ${file} of the picture ${id}\n`.repeat(40));
      await into.put(mediaKey(id, file), data);
    }
  }
}

/** Gives a test file a folder for archives and stores, and databases; they are gone after its last test. */
export function useBackups() {
  let folder = '';
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'matinee-backup-'));
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
    await rm(folder, { recursive: true, force: true });
  });

  /** A database, and a pool on it. */
  const database = async (options: { empty?: boolean } = {}): Promise<TestDatabase & { pool: pg.Pool }> => {
    const made = await cloneDatabase(inject('adminUrl'), options);
    const pool = new pg.Pool({ connectionString: made.url, max: 2 });
    ends.push(async () => {
      await pool.end();
      await made.drop();
    });
    return { ...made, pool };
  };
  return {
    get folder() {
      return folder;
    },
    database,
    folderStore: (name: string): ObjectStore => createFolderStore(path.join(folder, name)),
  };
}
