import { z } from 'zod';
import type { Db, Executor, Tx } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { columnsOf, insertInto, update } from '#server/db/columns.ts';
import { readPatterns } from '#server/db/search-words.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { lastViewing, lastViewingOf, hasDiaryDetails, ofTitle } from '#server/domains/diary/diary.views.ts';
import {
  removeViewings,
  viewingsRemovedWithSeen,
  restoreViewings,
  restoredViewing,
} from '#server/domains/diary/diary.writes.ts';
import { checkWatched } from '#server/domains/diary/check-watched.ts';
import { titleFields, wholeMinutes } from '#server/domains/diary/viewing-fields.ts';
import { readSettings } from '#server/domains/account/settings.views.ts';
import { notBannedOrBlocked } from '#server/domains/profiles/profiles.views.ts';
import { lockOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { finishRestored, removeOfSeries } from '#server/domains/series/series-state.writes.ts';
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
import type { Settings } from '#shared/views/account.ts';
import type {
  MarkedTitle,
  CollectionType,
  CollectionCounts,
  CollectionPage,
  TitleMarks,
} from '#shared/views/collections.ts';
import { dayIn } from '#shared/calendar.ts';
import type { ViewingVisibility } from '#shared/views/diary.ts';
import type { TitleKey, TitleView } from '#shared/views/titles.ts';
import { insertTitle, removeTitle, restoreTitle } from './collections.writes.ts';
import { titlesOn } from './collections.queries.ts';
import {
  readMarks,
  readCollection,
  readCollectionCounts,
  titleOn,
  watchlistOpenColumn,
} from './collections.views.ts';

const profile = columnsOf('profile');
const viewing = columnsOf('viewing');

const OwnerRow = z.object({ watchlistOpen: z.boolean() });

/** The owner of the collections. Throws PROFILE_NOT_FOUND if the viewer may not see the member. */
async function findOwner(db: Db, viewer: MaybeViewer, profileId: string): Promise<z.infer<typeof OwnerRow>> {
  const owner = await db.maybe(
    OwnerRow,
    sql`select ${watchlistOpenColumn(viewer)} from profile
      where ${profile.id} = ${profileId}::uuid and ${notBannedOrBlocked(viewer, profile.id)}`,
  );
  if (!owner) throw new AppError('PROFILE_NOT_FOUND');
  return owner;
}

/** A member's collection, newest first; with a query, the titles that match. WATCHLIST_PRIVATE for another member's private watchlist. */
export async function listCollection(
  db: Db,
  viewer: MaybeViewer,
  { profileId, type, query, cursor }: ListCollection,
): Promise<CollectionPage> {
  const { watchlistOpen } = await findOwner(db, viewer, profileId);
  if (type === 'watchlist' && !watchlistOpen) throw new AppError('WATCHLIST_PRIVATE');
  const limit = pageSize.collection;
  // from the primary: a replica's `rev` would be older than those that the browser compares it with
  const reader = query ? db.searches : db;
  const patterns = query ? await readPatterns(reader, query) : null;
  return readCollection(reader, titlesOn(profileId, type, { cursor, limit, patterns }), limit);
}

/** How many titles are in a member's collections; a private watchlist is counted only for its owner. */
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
  const { mediaType: _type, tmdbId: _id, ...marks } = marked;
  return marks;
}

/** The viewer's marks of several titles, in their order. */
export async function getMarksOf(
  db: Db,
  viewer: Viewer,
  { titles }: MarksOf,
): Promise<{ items: MarkedTitle[] }> {
  return { items: await readMarks(db, viewer, titles) };
}

/** Throws COLLECTION_FULL if a list has grown past its limit. */
async function requireRoom(tx: Tx, viewer: Viewer, type: CollectionType): Promise<void> {
  const count = await tx.prisma(({ userCollection }) =>
    userCollection.count({ where: { profileId: viewer.id, type } }),
  );
  if (count > limits.collection) throw new AppError('COLLECTION_FULL');
}

/**
 * Changes the viewer's marks of a title, and returns them. `applyWithoutTitle` returns whether it could do so without the movie
 * database; if not, `insert` is called with the title from there. Throws TITLE_NOT_FOUND or TITLES_AWAY.
 */
async function changeMarks(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  key: TitleKey,
  applyWithoutTitle: (tx: Tx) => Promise<boolean>,
  insert: (tx: Tx, title: TitleView) => Promise<void>,
): Promise<TitleMarks> {
  const marks = await db.write(async (tx) => {
    await lockOwnProfile(tx, viewer);
    return (await applyWithoutTitle(tx)) ? getMarks(tx, viewer, key) : null;
  });
  if (marks) return marks;
  const title = await titles.get(key);
  return db.write(async (tx) => {
    await lockOwnProfile(tx, viewer);
    await insert(tx, title);
    return getMarks(tx, viewer, key);
  });
}

/**
 * Puts a title on the viewer's list, or removes it; repeating a call changes nothing. A title that is put back less than ten minutes
 * after it was removed is the same row, at its old place. Otherwise, the title's details come from the movie database: TITLE_NOT_FOUND,
 * TITLES_AWAY. COLLECTION_FULL past the limit.
 */
export async function setCollection(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  { type, mediaType, tmdbId, present }: SetCollection,
): Promise<TitleMarks> {
  const key = { mediaType, tmdbId };
  const applyWithoutTitle = async (tx: Tx): Promise<boolean> => {
    if (!present) await tx.execute(removeTitle(viewer, type, key));
    else if ((await tx.execute(restoreTitle(viewer, type, key))) === 0)
      return (await tx.maybe(IdRow, titleOn(viewer, type, key))) !== null;
    else await requireRoom(tx, viewer, type);
    return true;
  };
  return changeMarks(db, titles, viewer, key, applyWithoutTitle, async (tx, title) => {
    const insertedCount = await tx.execute(insertTitle(viewer, type, title));
    if (insertedCount > 0) await requireRoom(tx, viewer, type);
  });
}

/** Logs that the viewer has seen a title on a day, without a rating or a note. */
const insertMark = (
  viewer: Viewer,
  title: TitleView,
  watchedOn: string,
  visibility: ViewingVisibility,
): Sql =>
  insertInto('viewing', {
    profileId: viewer.id,
    ...titleFields(title),
    minutes: wholeMinutes(title),
    watchedOn,
    visibility,
  });

/** Unmarks a title as seen, with all its viewings. Without `all`, SEEN_IN_DIARY if the diary has more than the mark. */
async function removeSeen(
  tx: Tx,
  viewer: Viewer,
  key: TitleKey,
  { all }: Pick<SetSeen, 'all'>,
): Promise<void> {
  if (!all && (await tx.maybe(IdRow, hasDiaryDetails(viewer, key)))) throw new AppError('SEEN_IN_DIARY');
  const remove = () => tx.execute(removeViewings(ofTitle(viewer.id, key), { mark: 'seen' }));
  await (key.mediaType === 'show' ? removeOfSeries(tx, viewer, key.tmdbId, remove) : remove());
}

/** Restores the viewings that were removed when a title was last unmarked, within ten minutes; returns how many. */
async function restoreSeen(tx: Tx, viewer: Viewer, key: TitleKey): Promise<number> {
  const restoredRows = await tx.rows(
    restoredViewing.row,
    restoreViewings(viewingsRemovedWithSeen(viewer, key)),
  );
  if (key.mediaType === 'show') await finishRestored(tx, viewer, key.tmdbId, restoredRows);
  return restoredRows.length;
}

/** Changes the day of a title's last viewing. SEEN_BY_EPISODES: it has viewings of episodes only; SEEN_TOO_EARLY. */
async function redateSeen(
  tx: Tx,
  viewer: Viewer,
  key: TitleKey,
  settings: Settings,
  watchedOn: string,
): Promise<void> {
  const last = await tx.maybe(lastViewing.row, lastViewingOf(viewer, key));
  if (!last) throw new AppError('SEEN_BY_EPISODES');
  // an unchanged day is accepted: it may not have begun where the member is now
  if (watchedOn === last.watchedOn) return;
  checkWatched(settings, watchedOn);
  await tx.execute(sql`${update('viewing', { watchedOn })} where ${viewing.id} = ${last.id}::uuid`);
}

/**
 * Marks or unmarks a title as seen by the viewer; repeating a call changes nothing. The mark is a viewing in their diary. A title that
 * was unmarked less than ten minutes ago gets all its viewings back, with their own days, whatever day is given. Otherwise, `on` sets or
 * changes the day, and `onIfNew` sets it only if the diary does not have the title; a day that is used must have begun (SEEN_TOO_EARLY).
 * SEEN_BY_EPISODES: `on` was given for a series of which the diary has only episodes, which have their own days. SEEN_IN_DIARY: the
 * diary has more than the mark, and `all` was not given. The result includes whether the title is still on the watchlist.
 */
export async function setSeen(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  { mediaType, tmdbId, seen, on, onIfNew, all }: SetSeen,
): Promise<TitleMarks> {
  const key = { mediaType, tmdbId };
  /** Returns false if the title must be logged; the given days are valid for that. */
  const applyWithoutTitle = async (tx: Tx, settings: Settings): Promise<boolean> => {
    if (!seen) {
      await removeSeen(tx, viewer, key, { all });
      return true;
    }
    const { viewings } = await getMarks(tx, viewer, key);
    if (viewings > 0) {
      if (on !== undefined) await redateSeen(tx, viewer, key, settings, on);
      return true;
    }
    // restored viewings keep their own days
    if ((await restoreSeen(tx, viewer, key)) > 0) return true;
    checkWatched(settings, on);
    checkWatched(settings, onIfNew);
    return false;
  };
  return changeMarks(
    db,
    titles,
    viewer,
    key,
    async (tx) => applyWithoutTitle(tx, await readSettings(tx, viewer)),
    async (tx, title) => {
      const settings = await readSettings(tx, viewer);
      if (await applyWithoutTitle(tx, settings)) return;
      const watchedOn = on ?? onIfNew ?? dayIn(settings.timeZone);
      await tx.execute(insertMark(viewer, title, watchedOn, settings.diaryVisibility));
    },
  );
}
