import { z } from 'zod';
import type { Db, Executor, Tx } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { notBannedOrBlocked } from '#server/domains/profiles/profiles.views.ts';
import { lockOwnProfile } from '#server/domains/profiles/own-profile.views.ts';
import { AppError } from '#server/errors.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { limits, pageSize } from '#shared/limits.ts';
import type {
  CountCollections,
  ListCollection,
  MarksOf,
  SetCollection,
  SetSeen,
} from '#shared/schemas/collections.ts';
import type {
  MarkedTitle,
  CollectionType,
  CollectionCounts,
  CollectionPage,
  TitleMarks,
} from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { insertTitle, removeTitle, restoreTitle, titlesOn } from './collections.queries.ts';
import { readMarks, readCollection, readCollectionCounts, watchlistOpenColumn } from './collections.views.ts';

const profile = columnsOf('profile');

const OwnerRow = z.object({ watchlistOpen: z.boolean() });

/** Whose collections these are, if the viewer may see the member; else PROFILE_NOT_FOUND. */
async function findOwner(
  db: Db,
  viewer: MaybeViewer,
  profileId: string,
): Promise<{ watchlistOpen: boolean }> {
  const owner = await db.maybe(
    OwnerRow,
    sql`select ${watchlistOpenColumn(viewer)} from profile
      where ${profile.id} = ${profileId}::uuid${notBannedOrBlocked(viewer, profile.id)}`,
  );
  if (!owner) throw new AppError('PROFILE_NOT_FOUND');
  return { watchlistOpen: owner.watchlistOpen };
}

/** A member's collection, newest first. A private watchlist is its owner's alone: WATCHLIST_PRIVATE. */
export async function listCollection(
  db: Db,
  viewer: MaybeViewer,
  { profileId, type, cursor }: ListCollection,
): Promise<CollectionPage> {
  const { watchlistOpen } = await findOwner(db, viewer, profileId);
  if (type === 'watchlist' && !watchlistOpen) throw new AppError('WATCHLIST_PRIVATE');
  return readCollection(db, titlesOn(profileId, type, cursor, pageSize.collection), pageSize.collection);
}

/** How many titles are in a member's collections; of a private watchlist only its owner. */
export async function countCollections(
  db: Db,
  viewer: MaybeViewer,
  { profileId }: CountCollections,
): Promise<CollectionCounts> {
  await findOwner(db, viewer, profileId);
  return readCollectionCounts(db, viewer, profileId);
}

/** What the viewer has done with a title. */
export async function getMarks(db: Executor, viewer: Viewer, key: TitleKey): Promise<TitleMarks> {
  const [marked] = await readMarks(db, viewer, [key]);
  if (!marked) throw new Error('a title was asked for, and none answered');
  const { favorite, watchlist, seen } = marked;
  return { favorite, watchlist, seen };
}

/** The same of several titles, in their order. */
export async function getMarksOf(
  db: Db,
  viewer: Viewer,
  { titles }: MarksOf,
): Promise<{ items: MarkedTitle[] }> {
  return { items: await readMarks(db, viewer, titles) };
}

/** Refuses with COLLECTION_FULL once a list has grown past its limit. */
async function requireRoom(tx: Tx, viewer: Viewer, type: CollectionType): Promise<void> {
  const count = await tx.prisma(({ userCollection }) =>
    userCollection.count({ where: { profileId: viewer.id, type } }),
  );
  if (count > limits.collection) throw new AppError('COLLECTION_FULL');
}

/**
 * Makes the viewer's list hold a title, or not; repeating a call changes nothing. A title that is put back within ten
 * minutes after it was removed is the same row, at its old place. Otherwise what is stored of the title is what the movie
 * database says of it: TITLE_NOT_FOUND, TITLES_AWAY. COLLECTION_FULL past the limit.
 */
export async function setCollection(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  { type, mediaType, tmdbId, present }: SetCollection,
): Promise<TitleMarks> {
  const key = { mediaType, tmdbId };
  const act = (change: (tx: Tx) => Promise<boolean>): Promise<TitleMarks | null> =>
    db.write(async (tx) => {
      await tx.rows(IdRow, lockOwnProfile(viewer));
      return (await change(tx)) ? getMarks(tx, viewer, key) : null;
    });
  const done = await act(async (tx) => {
    if (!present) await tx.execute(removeTitle(viewer, type, key));
    else if ((await tx.execute(restoreTitle(viewer, type, key))) === 0) return false;
    else await requireRoom(tx, viewer, type);
    return true;
  });
  if (done) return done;
  const title = await titles.get(key);
  const put = await act(async (tx) => {
    const made = await tx.execute(insertTitle(viewer, type, title));
    if (made > 0) await requireRoom(tx, viewer, type);
    return true;
  });
  return put ?? getMarks(db, viewer, key);
}

/** Milliseconds: somewhere the calendar is as far ahead of the server's. */
const day = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Marks a title as seen by the viewer, or takes the mark off; repeating a call changes nothing. `on` says or changes the
 * day, which must have come (SEEN_TOO_EARLY). The answer says whether the title is still on the watchlist.
 */
export async function setSeen(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  { mediaType, tmdbId, seen, on }: SetSeen,
): Promise<TitleMarks> {
  const key = { mediaType, tmdbId };
  const now = Date.now();
  if (on !== undefined && on > dayOf(now + day)) throw new AppError('SEEN_TOO_EARLY');
  const title = seen ? await titles.get(key) : null;
  return db.write(async (tx) => {
    const own = { profileId: viewer.id, titleType: mediaType, tmdbId };
    await tx.prisma(async ({ seenTitle }) => {
      if (title === null) await seenTitle.deleteMany({ where: own });
      else {
        // not an upsert: with nothing to update, Prisma reads first and two at once both insert
        await seenTitle.createMany({
          data: { ...own, title: title.name, seenOn: new Date(on ?? dayOf(now)) },
          skipDuplicates: true,
        });
        if (on !== undefined) await seenTitle.updateMany({ where: own, data: { seenOn: new Date(on) } });
      }
    });
    return getMarks(tx, viewer, key);
  });
}
