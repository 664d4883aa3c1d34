import type { Db, Executor, Reader, Tx } from '#server/db/client.ts';
import { columnList, columnsOf, insertInto, update } from '#server/db/columns.ts';
import { CountRow } from '#server/db/count-row.ts';
import { insertOnce } from '#server/db/create-once.ts';
import { IdRow } from '#server/db/id-row.ts';
import { readPatterns } from '#server/db/search-words.ts';
import { type Sql, sql, unprepared } from '#server/db/sql.ts';
import { readSettings } from '#server/domains/account/settings.views.ts';
import { titleOn } from '#server/domains/collections/collections.views.ts';
import { ownReviewOf } from '#server/domains/content/own-review.views.ts';
import { lockOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { keepListing } from '#server/domains/series/series-listing.writes.ts';
import {
  finishRestored,
  removeOfSeries,
  updateStateAfterWatching,
} from '#server/domains/series/series-state.writes.ts';
import { checkAired, readRoundAndState } from '#server/domains/series/series.views.ts';
import { AppError } from '#server/errors.ts';
import { findEpisode } from '#server/integrations/named-title.ts';
import type { SeasonEpisode, TitleSource } from '#server/integrations/title-source.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { dayIn } from '#shared/calendar.ts';
import { pageSize } from '#shared/limits.ts';
import type {
  DiaryOf,
  DiaryStats as DiaryStatsInput,
  ListDiary,
  ListDiaryTitles,
  LogViewing,
  OwnViewingsOf,
  UpdateViewing,
  ViewingById,
} from '#shared/schemas/diary.ts';
import type { TitleKey, TitleOrEpisode } from '#shared/schemas/titles.ts';
import {
  type DiaryCounts,
  type DiaryPage,
  type DiaryStats,
  type DiaryTitlePage,
  LoggedViewing,
  type OwnViewings,
  type ViewingView,
} from '#shared/views/diary.ts';
import { checkWatched } from './check-watched.ts';
import { removeViewings, restoredViewing, restoreViewings } from './diary.writes.ts';
import { lastViewingsOf, viewingsOf } from './diary.queries.ts';
import {
  ofTitle,
  readDiaryCounts,
  readDiaryOwner,
  readDiaryPage,
  readDiaryStats,
  readDiaryTitles,
  readOwnViewing,
  readOwnViewings,
} from './diary.views.ts';
import { titleFields, wholeMinutes } from './viewing-fields.ts';

const content = columnsOf('content');
const removedViewing = columnsOf('removedViewing');
const viewing = columnsOf('viewing');

/** A member's diary, newest day first: the viewings that the viewer may see; only of a year, a type or a title if given. */
export async function listDiary(db: Reader, viewer: MaybeViewer, input: ListDiary): Promise<DiaryPage> {
  const owner = await readDiaryOwner(db, viewer, input.profileId);
  return readDiaryPage(db, viewer, viewingsOf(owner, input, pageSize.diary), pageSize.diary);
}

/** The titles of a diary of which the viewer may see viewings, last watched first; only of a year or by name if given. */
export async function listDiaryTitles(
  db: Reader,
  viewer: MaybeViewer,
  input: ListDiaryTitles,
): Promise<DiaryTitlePage> {
  const owner = await readDiaryOwner(db, viewer, input.profileId);
  const patterns = input.query ? await readPatterns(db, input.query) : null;
  return readDiaryTitles(db, lastViewingsOf(owner, input, patterns, pageSize.diary), pageSize.diary);
}

/** How many viewings of a diary the viewer may see. */
export const countDiary = async (
  db: Reader,
  viewer: MaybeViewer,
  { profileId }: DiaryOf,
): Promise<DiaryCounts> => readDiaryCounts(db, await readDiaryOwner(db, viewer, profileId));

/** Statistics of a diary, for one year or all years, based on the viewings that the viewer may see. */
export const getDiaryStats = async (
  db: Reader,
  viewer: MaybeViewer,
  { profileId, year = 0 }: DiaryStatsInput,
): Promise<DiaryStats> => readDiaryStats(db, await readDiaryOwner(db, viewer, profileId), year);

/** The viewer's own viewings of a title and its episodes, or of one episode, newest first. */
export async function listOwnViewings(
  db: Db,
  viewer: Viewer,
  { episodeId, ...title }: OwnViewingsOf,
): Promise<OwnViewings> {
  const whole = ofTitle(viewer.id, title);
  const which = episodeId === undefined ? whole : sql`${whole} and ${viewing.episodeId} = ${episodeId}::int`;
  const { total } = await db.one(CountRow, sql`select count(*)::int as total from viewing where ${which}`);
  return { items: await readOwnViewings(db, viewer, which, pageSize.ownViewings), total };
}

/** The viewer's own review of a title. A condition on `content`. */
const viewersReviewOf = (viewer: Viewer, { mediaType, tmdbId }: TitleKey): Sql =>
  ownReviewOf({
    profileId: sql`${viewer.id}::uuid`,
    titleType: sql`${mediaType}::title_type`,
    tmdbId: sql`${tmdbId}::int`,
  });

const OffersRow = LoggedViewing.pick({ onWatchlist: true, reviewed: true });

/** One of the viewer's own viewings, with what to offer after logging it. */
async function readLogged(db: Executor, viewer: Viewer, id: string): Promise<LoggedViewing> {
  const ownViewing = await readOwnViewing(db, viewer, id);
  const offers = await db.one(
    OffersRow,
    sql`select exists (${titleOn(viewer, 'watchlist', ownViewing)}) as "onWatchlist",
      exists (select 1 from content where ${viewersReviewOf(viewer, ownViewing)}) as reviewed`,
  );
  return { ...ownViewing, ...offers };
}

/** Throws POST_NOT_FOUND for a review that is not the viewer's own review of this title. */
async function checkReview(
  tx: Tx,
  viewer: Viewer,
  title: TitleKey,
  reviewId: string | null | undefined,
): Promise<void> {
  if (!reviewId) return;
  const own = sql`select ${content.id} from content where ${content.id} = ${reviewId}::uuid
    and ${viewersReviewOf(viewer, title)}`;
  if (!(await tx.maybe(IdRow, own))) throw new AppError('POST_NOT_FOUND');
}

/** Finds the episode to log, and stores its series; null if the whole title is logged. */
async function prepareEpisode(
  db: Db,
  titles: TitleSource,
  { tmdbId, season, episode: number }: TitleOrEpisode,
): Promise<(SeasonEpisode & { season: number }) | null> {
  if (season === undefined || number === undefined) return null;
  const episode = await findEpisode(titles, { tmdbId, season, number });
  await keepListing(db, titles, tmdbId, [episode.id]);
  return { ...episode, season };
}

/**
 * Logs one viewing of a title or an episode; logging an episode also marks it as watched. A repeated `clientId` returns what the first
 * request logged. In the member's time zone, the day must have begun (SEEN_TOO_EARLY) and the episode must have aired (NOT_AIRED).
 * Also throws TITLE_NOT_FOUND, EPISODE_NOT_FOUND and TITLES_AWAY. Nothing is logged after an error.
 */
export async function logViewing(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  { title: titleOrEpisode, watchedOn, rating, note, rewatch, visibility, reviewId, clientId }: LogViewing,
): Promise<LoggedViewing> {
  const byClientId = sql`select ${viewing.id} from viewing where ${viewing.profileId} = ${viewer.id}::uuid
    and ${viewing.clientId} = ${clientId}::uuid`;
  // a repeated request does not ask the movie database again, which may be unavailable by now
  const earlier = await db.maybe(IdRow, byClientId);
  if (earlier) return readLogged(db, viewer, earlier.id);
  const { mediaType, tmdbId } = titleOrEpisode;
  const key = { mediaType, tmdbId };
  const title = await titles.get(key);
  const episode = await prepareEpisode(db, titles, titleOrEpisode);
  return db.write(async (tx) => {
    await lockOwnProfile(tx, viewer);
    const settings = await readSettings(tx, viewer);
    checkWatched(settings, watchedOn);
    await checkReview(tx, viewer, key, reviewId);
    if (episode) await checkAired(tx, tmdbId, episode.id, dayIn(settings.timeZone));
    const hasLoggedBefore = sql`exists (select 1 from viewing where ${ofTitle(viewer.id, key)}
      and ${viewing.episodeId} is not distinct from ${episode?.id ?? null}::int)`;
    const { id, isNew } = await insertOnce(
      tx,
      byClientId,
      sql`${insertInto('viewing', {
        profileId: viewer.id,
        ...titleFields(title),
        minutes: episode ? episode.runtime : wholeMinutes(title),
        season: episode?.season ?? null,
        episode: episode?.number ?? null,
        episodeId: episode?.id ?? null,
        episodeTitle: episode?.name ?? '',
        round: (episode && (await readRoundAndState(tx, viewer, tmdbId))?.round) ?? 1,
        watchedOn,
        rewatch: rewatch ?? hasLoggedBefore,
        rating: rating ?? null,
        note: note ?? '',
        visibility: visibility ?? settings.diaryVisibility,
        reviewId: reviewId ?? null,
        clientId,
      })} on conflict (${columnList('viewing', ['profileId', 'clientId'])}) do nothing returning ${viewing.id}`,
    );
    if (isNew && episode) await updateStateAfterWatching(tx, viewer, tmdbId);
    return readLogged(tx, viewer, id);
  });
}

/** Changes the given fields of a viewing; a new day must have begun (SEEN_TOO_EARLY). VIEWING_NOT_FOUND if it is not the viewer's. */
export async function updateViewing(
  db: Db,
  viewer: Viewer,
  { id, ...changes }: UpdateViewing,
): Promise<ViewingView> {
  return db.write(async (tx) => {
    await lockOwnProfile(tx, viewer);
    const present = await readOwnViewing(tx, viewer, id);
    // an unchanged day is accepted: it may not have begun where the member is now
    if (changes.watchedOn !== present.watchedOn)
      checkWatched(await readSettings(tx, viewer), changes.watchedOn);
    await checkReview(tx, viewer, present, changes.reviewId);
    if (Object.values(changes).every((value) => value === undefined)) return present;
    await tx.execute(sql`${unprepared(update('viewing', changes))} where ${viewing.id} = ${id}::uuid`);
    return readOwnViewing(tx, viewer, id);
  });
}

/** Removes a viewing, which can be restored for ten minutes. VIEWING_NOT_FOUND if it is not the viewer's. */
export async function removeViewing(db: Db, viewer: Viewer, { id }: ViewingById): Promise<{ id: string }> {
  return db.write(async (tx) => {
    await lockOwnProfile(tx, viewer);
    const { tmdbId, episode } = await readOwnViewing(tx, viewer, id);
    const remove = () => tx.execute(removeViewings(sql`${viewing.id} = ${id}::uuid`, { mark: null }));
    await (episode ? removeOfSeries(tx, viewer, tmdbId, remove) : remove());
    return { id };
  });
}

/** Restores a viewing that was removed less than ten minutes ago; repeating a call changes nothing. VIEWING_NOT_FOUND: too late. */
export async function restoreViewing(db: Db, viewer: Viewer, { id }: ViewingById): Promise<ViewingView> {
  return db.write(async (tx) => {
    await lockOwnProfile(tx, viewer);
    const own = sql`${removedViewing.id} = ${id}::uuid and ${removedViewing.profileId} = ${viewer.id}::uuid`;
    const restoredRows = await tx.rows(restoredViewing.row, restoreViewings(own));
    const ownViewing = await readOwnViewing(tx, viewer, id);
    if (ownViewing.episode) await finishRestored(tx, viewer, ownViewing.tmdbId, restoredRows);
    return ownViewing;
  });
}
