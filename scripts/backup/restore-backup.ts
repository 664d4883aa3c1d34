import { createDb } from '#server/db/client.ts';
import { longestTimeout } from '#server/db/pool.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { findFaults } from '#scripts/audit/faults.ts';
import { CliError } from '#scripts/cli-error.ts';
import { type Migration, migrate, migrationsFolder, readMigrations } from '#scripts/migrate.ts';
import type { Progress } from '#scripts/progress.ts';
import { checkArchive, unpack } from './check-archive.ts';
import { type About, type Manifest, readEntryName } from './format.ts';
import { type Copy, type Load, beginLoad } from './load-database.ts';
import { type ObjectPutter, createObjectPutter } from './put-objects.ts';
import { checkReadable, damaged, readArchive } from './read-archive.ts';

interface RestoreDeps {
  databaseUrl: string;
  store: ObjectStore;
  progress: Progress;
  /** Whether the contents of the database and the store may be deleted. */
  wipe: boolean;
  /** The migrations of this Matinee. */
  folder?: string;
}

export interface Restored {
  about: About;
  manifest: Manifest;
  /** Migrations that came after the archive was made, applied on top. */
  migrated: string[];
  /** The number of deleted objects that the archive does not have. */
  removedObjects: number;
  /** The faults that `audit` finds afterward. */
  faults: string[];
}

/** This Matinee's copies of an archive's migrations; refuses those it does not know. */
function migrationsOf(about: About, folder: string): Migration[] {
  const known = new Map(readMigrations(folder).map((migration) => [migration.name, migration]));
  return about.migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (!migration) {
      throw new CliError(
        `The archive was made by a newer Matinee (${about.matinee}): this one does not know its migration ${name}.`,
        'Nothing was changed; use that version, or a newer one.',
      );
    }
    if (migration.checksum !== checksum) {
      throw new CliError(
        `The migration ${name} is another one here than where the archive was made.`,
        'Nothing was changed; use the Matinee that made it.',
      );
    }
    return migration;
  });
}

async function assertEmpty(store: ObjectStore): Promise<void> {
  for await (const key of store.list('')) {
    throw new CliError(
      `The object store is not empty (${key}).`,
      'Name an empty one, or let what is there go with --wipe, also after a restore that was interrupted.',
    );
  }
}

/** Reads the archive a second time: copies rows into the tables and objects into the store, in archive order. */
async function loadArchive(
  file: string,
  about: About,
  load: Load,
  objects: ObjectPutter,
  progress: Progress,
): Promise<void> {
  let open: { table: string; copy: Copy } | undefined;
  let finished = false;
  const closeTable = async (): Promise<void> => {
    await open?.copy.end();
    open = undefined;
  };
  const finishTables = async (): Promise<void> => {
    if (finished) return;
    await closeTable();
    await load.finish(about.sequences);
    finished = true;
  };
  for await (const { name, data, at } of readArchive(file)) {
    progress.show(at, 'restoring');
    const entry = readEntryName(name);
    if (entry?.kind === 'table') {
      if (open?.table !== entry.table) {
        await closeTable();
        const table = about.tables.find((known) => known.name === entry.table);
        if (!table || finished) throw damaged(file, `${name} has no place in it`);
        open = { table: entry.table, copy: load.copyInto(table) };
      }
      await open.copy.write(await unpack(data));
    } else if (entry?.kind === 'object') {
      // before the first file, so that rows are refused while no file has been touched
      await finishTables();
      await objects.put(entry.key, data);
    }
  }
  await finishTables();
}

async function audit(databaseUrl: string, store: ObjectStore): Promise<string[]> {
  const db = createDb({
    url: databaseUrl,
    bus: createMemoryBus(),
    connections: 2,
    statementTimeout: longestTimeout,
    checkRows: true,
  });
  try {
    return await findFaults(db, store);
  } finally {
    await db.close();
  }
}

/**
 * Puts an archive's rows and objects in the place of an empty database and store (or, with `wipe`, of whatever is there). The whole
 * archive is checked first. The rows are one transaction that is committed when every object is in its place: until then the
 * database is as it was, and the store has more than it needs, but lacks nothing.
 */
export async function restoreBackup(deps: RestoreDeps, file: string): Promise<Restored> {
  const { databaseUrl, store, progress, wipe, folder = migrationsFolder } = deps;
  await checkReadable(file);
  if (!wipe) await assertEmpty(store);
  const { about, manifest } = await checkArchive(file, progress);
  const migrations = migrationsOf(about, folder);
  const load = await beginLoad({ url: databaseUrl, migrations, wipe });
  const objects = createObjectPutter(store);
  try {
    await loadArchive(file, about, load, objects, progress);
    await objects.listOthers();
    await load.commit();
    const removedObjects = await objects.removeOthers();
    await load.close();
    const migrated = await migrate(databaseUrl, { folder });
    progress.show(1, 'looking whether everything agrees');
    return { about, manifest, migrated, removedObjects, faults: await audit(databaseUrl, store) };
  } finally {
    await load.close();
    await objects.close();
  }
}
