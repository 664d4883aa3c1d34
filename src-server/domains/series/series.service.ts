import { z } from 'zod';
import type { Db, Executor, Tx } from '#server/db/client.ts';
import { columnList, columnsOf, insertAll, insertInto, pick, update } from '#server/db/columns.ts';
import { type Sql, always, sql } from '#server/db/sql.ts';
import {
  episodesRemovedWithMark,
  removeViewings,
  restoreViewings,
} from '#server/domains/diary/diary.writes.ts';
import { checkWatched } from '#server/domains/diary/check-watched.ts';
import { readSettings } from '#server/domains/account/settings.views.ts';
import { ofTitle } from '#server/domains/diary/diary.views.ts';
import { lockOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { AppError } from '#server/errors.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { dayIn } from '#shared/calendar.ts';
import { pageSize } from '#shared/limits.ts';
import type {
  SeriesKey,
  SetNotify,
  SetRound,
  SetSeriesState,
  SetWatched,
  UpNext,
} from '#shared/schemas/series.ts';
import type { Settings } from '#shared/views/account.ts';
import type { SeriesProgressView, SeriesView, UpNextPage } from '#shared/views/series.ts';
import { readStoredListing } from './series-listing.views.ts';
import { keepListing, readListing } from './series-listing.writes.ts';
import {
  finishAgain,
  keepState,
  updateStateAfterUnmarking,
  updateStateAfterWatching,
} from './series-state.writes.ts';
import { airedBy, nextOf, ownProgress } from './series.queries.ts';
import {
  readFollowsSeries,
  readProgress,
  readRoundAndState,
  readUpNext,
  toSeriesView,
} from './series.views.ts';

const series = columnsOf('series');
const seriesEpisode = columnsOf('seriesEpisode');
const viewing = columnsOf('viewing');

/** The viewer's calendar day; UTC's for visitors and for members whose time zone is not known. */
const todayOf = async (db: Executor, viewer: MaybeViewer): Promise<string> =>
  dayIn(viewer ? (await readSettings(db, viewer)).timeZone : null);

/** The series as the movie database lists it or, if it does not or while it is unavailable, as it was last stored. */
async function findListing(db: Db, titles: TitleSource, tmdbId: number) {
  try {
    return await readListing(titles, tmdbId);
  } catch (error) {
    const storedListing =
      error instanceof AppError && ['TITLE_NOT_FOUND', 'TITLES_AWAY'].includes(error.reason)
        ? await readStoredListing(db, tmdbId)
        : null;
    if (!storedListing) throw error;
    return storedListing;
  }
}

/** A series with its seasons and episodes, and the viewer's progress. Throws TITLE_NOT_FOUND or TITLES_AWAY. */
export async function getSeries(
  db: Db,
  titles: TitleSource,
  viewer: MaybeViewer,
  { tmdbId }: SeriesKey,
): Promise<SeriesView> {
  const listing = await findListing(db, titles, tmdbId);
  const today = await todayOf(db, viewer);
  return toSeriesView(listing, today, viewer && (await readProgress(db, viewer, tmdbId, today)));
}

/** The next episode of each series that the viewer is watching, if it has aired; the last watched series first. */
export async function listUpNext(db: Db, viewer: Viewer, { cursor }: UpNext): Promise<UpNextPage> {
  const today = await todayOf(db, viewer);
  const skeleton = nextOf(viewer, { today, cursor }, pageSize.upNext);
  const page = await readUpNext(db, skeleton, today, pageSize.upNext);
  return { ...page, followsSeries: page.items.length > 0 || (await readFollowsSeries(db, viewer)) };
}

type Change = (tx: Tx, settings: Settings) => Promise<void>;

/** Runs `change` on the viewer's progress, and returns the result; null if they do not follow the series afterward. */
function writeProgress(
  db: Db,
  viewer: Viewer,
  tmdbId: number,
  change: Change,
): Promise<SeriesProgressView | null> {
  return db.write(async (tx) => {
    await lockOwnProfile(tx, viewer);
    const settings = await readSettings(tx, viewer);
    await change(tx, settings);
    return readProgress(tx, viewer, tmdbId, dayIn(settings.timeZone));
  });
}

/** Like `writeProgress`, but throws SERIES_NOT_FOLLOWED if the viewer does not follow the series. */
async function changeProgress(
  db: Db,
  viewer: Viewer,
  tmdbId: number,
  change: Change,
): Promise<SeriesProgressView> {
  const progress = await writeProgress(db, viewer, tmdbId, change);
  if (!progress) throw new AppError('SERIES_NOT_FOLLOWED');
  return progress;
}

const episodeRow = pick('seriesEpisode', ['episodeId', 'season', 'number', 'title', 'minutes']);
const EpisodeRow = z.object({
  ...episodeRow.shape,
  logged: z.boolean(),
  before: z.boolean(),
  aired: z.boolean(),
});
const seriesRow = pick('series', ['title', 'posterPath', 'releaseDate', 'genres']);

/** The episodes that have aired and are not logged in this round yet. EPISODE_NOT_FOUND if none is stored; NOT_AIRED if none has aired. */
async function findUnwatched(
  tx: Tx,
  viewer: Viewer,
  {
    tmdbId,
    episodeIds,
    round,
    today,
  }: { tmdbId: number; episodeIds: number[]; round: number; today: string },
) {
  const seen = (when: Sql): Sql =>
    sql`exists (select 1 from viewing where ${viewing.profileId} = ${viewer.id}::uuid and ${viewing.tmdbId} = ${tmdbId}::int
      and ${viewing.episodeId} = ${seriesEpisode.episodeId} and ${when})`;
  const episodes = await tx.rows(
    EpisodeRow,
    sql`select ${episodeRow.columns}, ${seen(sql`${viewing.round} = ${round}::int`)} as logged, ${seen(always)} as before,
        ${airedBy(seriesEpisode, today)} as aired
      from series_episode where ${seriesEpisode.tmdbId} = ${tmdbId}::int and ${seriesEpisode.episodeId} = any(${episodeIds}::int[])
      order by ${seriesEpisode.season}, ${seriesEpisode.number}`,
  );
  if (episodes.length === 0) throw new AppError('EPISODE_NOT_FOUND');
  const watchable = episodes.filter(({ aired, logged }) => logged || aired);
  if (watchable.length === 0) throw new AppError('NOT_AIRED');
  return watchable.filter(({ logged }) => !logged);
}

/**
 * Logs episodes in the viewer's diary, each once per round. Viewings of episodes that were unmarked less than ten minutes ago are
 * restored, whatever day is given. Returns whether this counts as watching the series: an episode was newly logged, or one was
 * restored although a day was given.
 */
async function logEpisodes(
  tx: Tx,
  viewer: Viewer,
  { timeZone, diaryVisibility: visibility }: Settings,
  { tmdbId, episodeIds, watchedOn }: SetWatched,
): Promise<boolean> {
  const round = (await readRoundAndState(tx, viewer, tmdbId))?.round ?? 1;
  const today = dayIn(timeZone);
  const selection = { tmdbId, episodeIds, round, today };
  const missing = await findUnwatched(tx, viewer, selection);
  if (missing.length === 0) return false;
  const missingIds = missing.map(({ episodeId }) => episodeId);
  await tx.execute(
    restoreViewings(episodesRemovedWithMark(viewer, { tmdbId, round, episodeIds: missingIds })),
  );
  const unlogged = await findUnwatched(tx, viewer, selection);
  if (unlogged.length === 0) return watchedOn !== undefined;
  const { title, posterPath, releaseDate, genres } = await tx.one(
    seriesRow.row,
    sql`select ${seriesRow.columns} from series where ${series.tmdbId} = ${tmdbId}::int`,
  );
  const about = { profileId: viewer.id, titleType: 'show' as const, tmdbId, title, posterPath, releaseDate };
  await tx.execute(
    insertAll(
      'viewing',
      unlogged.map(({ episodeId, season, number: episode, title: episodeTitle, minutes, before }) => ({
        ...about,
        genres,
        round,
        visibility,
        rewatch: before,
        season,
        episode,
        episodeId,
        episodeTitle,
        minutes,
        watchedOn: watchedOn === undefined ? today : watchedOn,
      })),
    ),
  );
  return true;
}

/**
 * Marks or unmarks episodes of a series as watched in the viewer's current round; repeating a call changes nothing. The mark is a
 * viewing in their diary; the viewing of an episode that was unmarked less than ten minutes ago is restored with its own day. Episodes
 * that the series no longer lists, or that have not aired in the member's time zone, are left out; EPISODE_NOT_FOUND or NOT_AIRED if
 * none are left. A new mark sets the series to watching, or to finished if it was the last episode of a series that has ended.
 * Unmarking several episodes in one call keeps viewings that have a rating, a note or a review. `stateBefore` is for Undo. When
 * episodes are unmarked, the series returns to that state unless it was paused or dropped since; with null it is no longer followed,
 * and the result is null. When they are marked, a paused or dropped series stays so, and one that was finished is finished again.
 */
export async function setWatched(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  input: SetWatched,
): Promise<SeriesProgressView | null> {
  const { tmdbId, episodeIds, watched, stateBefore } = input;
  if (watched) await keepListing(db, titles, tmdbId, episodeIds);
  const change = stateBefore === null ? writeProgress : changeProgress;
  return change(db, viewer, tmdbId, async (tx, settings) => {
    const before = await readRoundAndState(tx, viewer, tmdbId);
    if (watched) {
      checkWatched(settings, input.watchedOn);
      const countsAsWatching = await logEpisodes(tx, viewer, settings, input);
      if (countsAsWatching && stateBefore === undefined) await updateStateAfterWatching(tx, viewer, tmdbId);
      else await finishAgain(tx, viewer, tmdbId, stateBefore);
    } else if (before) {
      await keepState(tx, viewer, tmdbId);
      const removedCount = await tx.execute(
        removeViewings(
          sql`${ofTitle(viewer.id, { mediaType: 'show', tmdbId })}
            and ${viewing.round} = ${before.round}::int and ${viewing.episodeId} = any(${episodeIds}::int[])
            and (${episodeIds.length === 1}::boolean
              or ${viewing.rating} is null and ${viewing.note} = '' and ${viewing.reviewId} is null)`,
          { mark: 'watched' },
        ),
      );
      if (removedCount > 0)
        await updateStateAfterUnmarking(tx, viewer, tmdbId, { state: before.state, stateBefore });
    }
  });
}

const stateFields = ['state', 'chosen'] as const;

/** Sets the viewer's state for a series, and follows it if they did not. Throws TITLE_NOT_FOUND or TITLES_AWAY. */
export async function setSeriesState(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  { tmdbId, state }: SetSeriesState,
): Promise<SeriesProgressView> {
  await keepListing(db, titles, tmdbId);
  return changeProgress(db, viewer, tmdbId, async (tx) => {
    await tx.execute(
      sql`${insertInto('seriesProgress', { profileId: viewer.id, tmdbId, state, chosen: true })}
        on conflict (${columnList('seriesProgress', ['profileId', 'tmdbId'])}) do update
          set (${columnList('seriesProgress', stateFields)}) = (${columnList('seriesProgress', stateFields, 'excluded')})`,
    );
  });
}

/**
 * Starts the next round of a series, in which nothing is marked as watched; viewings of earlier rounds stay in the diary. Setting the
 * current round again changes nothing. SERIES_NOT_FOLLOWED; ROUND_NOT_NEXT for any other round.
 */
export const setRound = (db: Db, viewer: Viewer, { tmdbId, round }: SetRound): Promise<SeriesProgressView> =>
  changeProgress(db, viewer, tmdbId, async (tx) => {
    const present = (await readRoundAndState(tx, viewer, tmdbId))?.round ?? round;
    if (round === present) return;
    if (round !== present + 1) throw new AppError('ROUND_NOT_NEXT');
    await tx.execute(
      sql`${update('seriesProgress', { round, state: 'watching', chosen: true })} where ${ownProgress(viewer, tmdbId)}`,
    );
  });

/** Sets whether the viewer is notified on the day an episode of a series airs. SERIES_NOT_FOLLOWED. */
export const setNotify = (
  db: Db,
  viewer: Viewer,
  { tmdbId, notify }: SetNotify,
): Promise<SeriesProgressView> =>
  changeProgress(db, viewer, tmdbId, async (tx) => {
    await tx.execute(
      sql`${update('seriesProgress', { notify, chosen: true })} where ${ownProgress(viewer, tmdbId)}`,
    );
  });
