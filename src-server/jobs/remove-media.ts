import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { everyPage } from '#server/db/every-page.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { deleteFiles, parseMediaKey } from '#server/media/media-files.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { findOrphans } from '#server/media/orphans.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { dayLength } from '#shared/calendar.ts';

const content = columnsOf('content');
const media = columnsOf('media');
const profile = columnsOf('profile');
const profilePhoto = columnsOf('profilePhoto');

interface RemovalDeps {
  db: Db;
  store: ObjectStore;
  /** Aborted: stop after the picture at hand; the rest waits for the next run. */
  signal?: AbortSignal;
}

const batch = 200;
/** Failures in a row that mean the store itself is away. */
const giveUpAfter = 3;

/**
 * Removes the files of pictures whose rows are gone. The note of a removal goes only when the store has confirmed,
 * so a failure is tried again at the next run. Throws if anything is left. Returns how many pictures it removed.
 */
export async function removeMedia({ db, store, signal }: RemovalDeps): Promise<number> {
  const failures: unknown[] = [];
  let removed = 0;
  let failedInARow = 0;
  const noted = everyPage(
    (after, take) =>
      db.prisma.mediaRemoval.findMany({
        where: after === undefined ? {} : { mediaId: { gt: after } },
        select: { mediaId: true },
        orderBy: { mediaId: 'asc' },
        take,
      }),
    ({ mediaId }) => mediaId,
    batch,
  );
  for await (const { mediaId: id } of noted) {
    if (signal?.aborted) return removed;
    try {
      await deleteFiles(store, id);
      await db.prisma.mediaRemoval.deleteMany({ where: { mediaId: id } });
      removed += 1;
      failedInARow = 0;
    } catch (error) {
      failures.push(error);
      failedInARow += 1;
    }
    if (failedInARow === giveUpAfter)
      throw new AggregateError(failures, 'the object store takes no removals');
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} pictures are left to remove`);
  return removed;
}

const unattached: Sql = sql`not exists (select 1 from content where ${content.imageId} = ${media.id})
  and not exists (select 1 from profile where ${profile.avatarId} = ${media.id})
  and not exists (select 1 from profile_photo where ${profilePhoto.mediaId} = ${media.id})`;

/**
 * Lets go of uploads that were attached to nothing for a day. A picture that is being attached is locked by that
 * write, and passed over. Returns how many went.
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

/** When an id of version 7 was made; ids of other versions count as old. */
const madeAt = (id: string): number =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;

/**
 * Removes files that no picture has: what an upload leaves that was killed between its files and its row. Only those
 * a day old, since the others may be an upload under way. Returns how many files went, and how many are still too new.
 */
export async function collectOrphans({ db, store, signal }: RemovalDeps): Promise<CollectedOrphans> {
  const { objects } = await findOrphans(db, store, signal);
  let removed = 0;
  let tooNew = 0;
  for (const key of objects) {
    if (signal?.aborted) break;
    const named = parseMediaKey(key);
    if (named && Date.now() - madeAt(named.id) < dayLength) {
      tooNew += 1;
      continue;
    }
    await store.delete(key);
    removed += 1;
  }
  return { removed, tooNew };
}
