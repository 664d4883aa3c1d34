import type { Db, Executor } from '#server/db/client.ts';
import { type Picked, columnsOf, pick } from '#server/db/columns.ts';
import { everyPage } from '#server/db/every-page.ts';
import { none, sql } from '#server/db/sql.ts';
import { storedWidths } from '#shared/media.ts';
import { mediaKey, mediaPrefix, parseMediaKey } from './media-files.ts';
import type { ObjectStore } from './object-store.ts';

const media = columnsOf('media');

export interface Orphans {
  /** Keys of files that belong to no picture and have no pending removal. */
  objects: string[];
  /** Keys that a picture needs but that are missing. */
  missing: string[];
  /** How many files there are in all. */
  files: number;
}

const picture = pick('media', ['id', 'width', 'animated']);
type Row = Picked<typeof picture>;

interface Folder {
  id: string;
  keys: Set<string>;
}

const batch = 1_000;

/** The rows of all pictures, ordered by id. */
export const pictureRows = (db: Pick<Executor, 'rows'>): AsyncGenerator<Row, undefined> =>
  everyPage(
    (after, take) =>
      db.rows(
        picture.row,
        sql`select ${picture.columns} from media
          ${after === undefined ? none : sql`where ${media.id} > ${after}::uuid`} order by ${media.id} limit ${take}`,
      ),
    ({ id }) => id,
    batch,
  );

/** The stored files by picture, ordered by id. Counts all files, and adds keys that belong to no picture to the orphans. */
async function* foldersOf(store: ObjectStore, orphans: Orphans): AsyncGenerator<Folder, undefined> {
  let folder: Folder | undefined;
  for await (const key of store.list(mediaPrefix)) {
    orphans.files += 1;
    const named = parseMediaKey(key);
    if (!named) orphans.objects.push(key);
    else if (named.id === folder?.id) folder.keys.add(key);
    else {
      if (folder) yield folder;
      folder = { id: named.id, keys: new Set([key]) };
    }
  }
  if (folder) yield folder;
  return undefined;
}

/** The keys of the files that a picture must have. */
export function neededBy({ id, width, animated }: Row): string[] {
  const files = storedWidths(width).map((stored) => `${stored}.webp`);
  return [...files, ...(animated ? ['still.webp'] : [])].map((file) => mediaKey(id, file));
}

const isPicture = async (db: Db, id: string): Promise<boolean> =>
  (await db.prisma.media.count({ where: { id } })) > 0;

const isNoted = async (db: Db, id: string): Promise<boolean> =>
  (await db.prisma.mediaRemoval.count({ where: { mediaId: id } })) > 0;

/**
 * Compares the rows of pictures with the stored files, both read in id order, so that memory use does not depend on their
 * number. Checks each finding again before reporting it, since it may have changed meanwhile. When aborted, returns what was
 * found so far.
 */
export async function findOrphans(db: Db, store: ObjectStore, signal?: AbortSignal): Promise<Orphans> {
  const orphans: Orphans = { objects: [], missing: [], files: 0 };
  const rows = pictureRows(db);
  const folders = foldersOf(store, orphans);

  const withoutRow = async ({ id, keys }: Folder): Promise<void> => {
    if (!(await isPicture(db, id)) && !(await isNoted(db, id))) orphans.objects.push(...keys);
  };
  const compare = async (row: Row, keys: ReadonlySet<string>): Promise<void> => {
    for (const key of neededBy(row)) {
      if (keys.has(key) || (await store.stat(key))) continue;
      if (await isPicture(db, row.id)) orphans.missing.push(key);
    }
  };

  let row = (await rows.next()).value;
  let folder = (await folders.next()).value;
  while ((row || folder) && !signal?.aborted) {
    if (row && (!folder || row.id <= folder.id)) {
      const own = folder?.id === row.id;
      await compare(row, own && folder ? folder.keys : new Set());
      if (own) folder = (await folders.next()).value;
      row = (await rows.next()).value;
    } else if (folder) {
      await withoutRow(folder);
      folder = (await folders.next()).value;
    }
  }
  return orphans;
}
