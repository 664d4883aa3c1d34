import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { mediaPrefix, parseMediaKey } from '#server/media/media-files.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { neededBy, pictureRows } from '#server/media/orphans.ts';
import { version } from '#server/version.ts';
import type { Progress } from '#scripts/progress.ts';
import { About, type Manifest, entryNames, formatVersion } from './format.ts';
import { ManifestBuilder } from './manifest-builder.ts';
import { type Snapshot, openSnapshot } from './snapshot.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

const packed = promisify(gzip);

/** Bytes of a table that are compressed together. */
const pieceSize = 4 * 1024 * 1024;
/** The share of pictures in the progress shown. */
const picturesPart = 0.7;
/** The approximate number of files per picture, also for the progress. */
const filesEach = 4;

/** Adds entries to the archive and records them, including their checksums. */
class Entries {
  readonly builder = new ManifestBuilder();
  readonly #archive: ArchiveWriter;
  #sums = 0;

  constructor(archive: ArchiveWriter) {
    this.#archive = archive;
  }

  async #writeSums(): Promise<void> {
    const lines = this.builder.takeSums();
    if (lines === '') return;
    this.#sums += 1;
    await this.#archive.add(entryNames.sums(this.#sums), Buffer.from(lines));
  }

  async add(name: string, data: Buffer, record: (builder: ManifestBuilder) => void): Promise<void> {
    await this.#archive.add(name, data);
    record(this.builder);
    if (this.builder.isFull) await this.#writeSums();
  }

  async finish(): Promise<Manifest> {
    await this.#writeSums();
    const manifest = this.builder.build();
    await this.#archive.add(entryNames.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    return manifest;
  }
}

async function addTable(entries: Entries, snapshot: Snapshot, table: About['tables'][number]): Promise<void> {
  entries.builder.addTable(table.name);
  let pieces = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (size === 0) return;
    const copied = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    pieces += 1;
    const name = entryNames.table(table.name, pieces);
    const data = await packed(copied);
    await entries.add(name, data, (builder) => builder.addRows(name, data, table.name, copied));
  };
  for await (const chunk of snapshot.copy(table)) {
    waiting.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= pieceSize) await flush();
  }
  await flush();
}

/**
 * The keys that belong to the snapshot, in byte order: the files of its pictures, and all other objects. Pictures uploaded
 * since then have no row in it and are left out. `onLacking` is called with files that the store does not have.
 */
async function* keysOf(
  snapshot: Snapshot,
  store: ObjectStore,
  onLacking: (key: string, id: string) => Promise<void>,
): AsyncGenerator<string> {
  const rows = pictureRows(snapshot);
  let row = (await rows.next()).value;
  let needed = new Set(row && neededBy(row));
  const nextRow = async (): Promise<void> => {
    if (row) for (const key of needed) await onLacking(key, row.id);
    row = (await rows.next()).value;
    needed = new Set(row && neededBy(row));
  };
  for await (const key of store.list('')) {
    const named = parseMediaKey(key);
    if (!named) {
      if (!key.startsWith(mediaPrefix)) yield key;
      continue;
    }
    while (row && row.id < named.id) await nextRow();
    if (row?.id !== named.id) continue;
    if (needed.delete(key)) yield key;
  }
  while (row) await nextRow();
}

interface BackupDeps {
  databaseUrl: string;
  store: ObjectStore;
  progress: Progress;
}

export interface Backup {
  about: About;
  manifest: Manifest;
}

/**
 * Writes database and objects into one archive while the server keeps running. The rows are from a single moment; pictures
 * deleted after it have rows but no files in the archive, which lists them, and also files that the store lacks for another reason.
 */
export async function makeBackup(
  { databaseUrl, store, progress }: BackupDeps,
  file: string,
): Promise<Backup> {
  const snapshot = await openSnapshot(databaseUrl);
  try {
    return await writeArchive(file, async (archive) => {
      const entries = new Entries(archive);
      const about = About.parse({
        format: formatVersion,
        matinee: version,
        madeAt: new Date().toISOString(),
        ...snapshot.about,
      });
      const description = Buffer.from(`${JSON.stringify(about, null, 2)}\n`);
      await entries.add(entryNames.about, description, (builder) =>
        builder.addAbout(entryNames.about, description),
      );

      const total = [...snapshot.sizes.values()].reduce((sum, size) => sum + size, 1);
      let copied = 0;
      for (const table of about.tables) {
        progress.show((copied / total) * (1 - picturesPart), 'copying the rows');
        await addTable(entries, snapshot, table);
        copied += snapshot.sizes.get(table.name) ?? 0;
      }

      const expected = snapshot.pictures * filesEach + 1;
      let stored = 0;
      // a picture's row is deleted before its files
      const noteLacking = async (key: string, id: string): Promise<void> =>
        entries.builder.addLacking(key, (await snapshot.stillHasPicture(id)) ? 'missing' : 'gone');
      for await (const key of keysOf(snapshot, store, noteLacking)) {
        progress.show(
          1 - picturesPart + Math.min(stored / expected, 1) * picturesPart,
          'copying the pictures',
        );
        const found = await store.get(key);
        if (found) {
          const data = await buffer(found.stream);
          if (data.length !== found.size)
            throw new Error(`${key} came with ${data.length} of ${found.size} bytes`);
          const name = entryNames.object(key);
          await entries.add(name, data, (builder) => builder.addObject(name, data));
          stored += 1;
        } else {
          const named = parseMediaKey(key);
          if (named) await noteLacking(key, named.id);
        }
      }
      return { about, manifest: await entries.finish() };
    });
  } finally {
    await snapshot.close();
  }
}
