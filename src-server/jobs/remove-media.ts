import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { everyPage } from '#server/db/every-page.ts';
import { idsOf } from '#server/db/id-row.ts';
import { type Sql, none, sql } from '#server/db/sql.ts';
import { deleteObjects } from '#server/media/delete-objects.ts';
import { deleteFiles, parseMediaKey } from '#server/media/media-files.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { findOrphans } from '#server/media/orphans.ts';
import { createRemovals } from '#server/media/removals.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { dayLength } from '#shared/calendar.ts';
import { exactCount } from '#shared/format/count.ts';

const content = columnsOf('content');
const media = columnsOf('media');
const mediaRemoval = columnsOf('mediaRemoval');
const profile = columnsOf('profile');
const profilePhoto = columnsOf('profilePhoto');

interface RemovalDeps {
  db: Db;
  store: ObjectStore;
  /** When aborted, stops after the current picture; the rest waits for the next run. */
  signal?: AbortSignal;
}

/**
 * Removes the files of pictures whose rows are gone. A pending removal is deleted only when the store has confirmed it,
 * so a failure is retried at the next run. Throws if anything is left. Returns how many pictures it removed.
 */
export async function removeMedia({ db, store, signal }: RemovalDeps): Promise<number> {
  const removals = createRemovals(store, 'pictures');
  const remove = async (id: string): Promise<void> => {
    await deleteFiles(store, id);
    await db.prisma.mediaRemoval.deleteMany({ where: { mediaId: id } });
  };
  const pending = everyPage(
    (after, take) =>
      idsOf(
        db,
        sql`select ${mediaRemoval.mediaId} as id from media_removal
          ${after === undefined ? none : sql`where ${mediaRemoval.mediaId} > ${after}::uuid`}
          order by ${mediaRemoval.mediaId} limit ${take}`,
      ),
    (id) => id,
  );
  for await (const id of pending) {
    if (signal?.aborted) break;
    await removals.run(() => remove(id));
  }
  return removals.end();
}

const unattached: Sql = sql`not exists (select 1 from content where ${content.imageId} = ${media.id})
  and not exists (select 1 from profile where ${profile.avatarId} = ${media.id})
  and not exists (select 1 from profile_photo where ${profilePhoto.mediaId} = ${media.id})`;

/**
 * Deletes uploads that have not been attached to anything for a day. Skips a picture that is locked because it is being
 * attached. Returns how many were deleted.
 */
export const sweepMedia = (db: Db, signal?: AbortSignal): Promise<number> =>
  removeInBatches(
    db,
    {
      lock: (limit) => sql`select ${media.id} from media
      where ${media.createdAt} < now() - interval '24 hours' and ${unattached}
      order by ${media.id} limit ${limit} for update skip locked`,
      remove: (ids) => sql`delete from media where ${media.id} = any(${ids}::uuid[]) and ${unattached}`,
    },
    signal,
  );

interface CollectedOrphans {
  removed: number;
  tooNew: number;
}

/** When a version 7 id was created; ids of other versions count as old. */
const madeAt = (id: string): number =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;

/** In a store with at most this many files (about a hundred pictures), any number may be removed. */
const fewFiles = 400;

/** Most files would be removed: probably they belong to another database. */
export class MostFilesError extends Error {
  override readonly name = 'MostFilesError';
}

interface CollectDeps extends RemovalDeps {
  /** Whether more than half of all files may be removed. */
  mayBeMost?: boolean;
}

/**
 * Removes files that belong to no picture: an upload leaves them when the process is killed between files and row. Only
 * files a day old, because newer ones may belong to a running upload. Returns how many were removed, and how many are too new.
 * Throws a `MostFilesError` instead of removing more than half of many files unless that is allowed.
 */
export async function collectOrphans({
  db,
  store,
  signal,
  mayBeMost = false,
}: CollectDeps): Promise<CollectedOrphans> {
  const { objects, files } = await findOrphans(db, store, signal);
  const isOld = (key: string): boolean => {
    const named = parseMediaKey(key);
    return !named || Date.now() - madeAt(named.id) >= dayLength;
  };
  const old = objects.filter(isOld);
  if (!mayBeMost && !signal?.aborted && files > fewFiles && old.length > files / 2)
    throw new MostFilesError(
      `${exactCount(old.length)} of ${exactCount(files)} files belong to no picture of this database`,
    );
  const removed = await deleteObjects(store, old, (keys) => [...keys], signal);
  return { removed, tooNew: objects.length - old.length };
}
