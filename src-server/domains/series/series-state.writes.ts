import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import { columnsOf, pick, update } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { Viewer } from '#server/viewer.ts';
import type { SeriesState } from '#shared/views/series.ts';
import { ownProgress } from './series.queries.ts';
import { readRoundAndState } from './series.views.ts';

const removedViewing = columnsOf('removedViewing');
const series = columnsOf('series');
const seriesProgress = columnsOf('seriesProgress');
const viewing = columnsOf('viewing');

/** Sets the state of a series that the viewer follows, as their own choice. */
const setState = (viewer: Viewer, tmdbId: number, state: SeriesState): Sql =>
  sql`${update('seriesProgress', { state, chosen: true })} where ${ownProgress(viewer, tmdbId)}`;

/** Waits for a transaction that is storing the series, which locks the progress rows only at its end. */
const waitForStoring = (tx: Tx, tmdbId: number): Promise<number> =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(series_lock(${tmdbId}::int))`);

/**
 * Makes the current state of a series the viewer's own choice before viewings of it are removed: otherwise the database would delete
 * the progress with the last viewing of an episode. Waits first for a transaction that is storing the series.
 */
export async function keepState(tx: Tx, viewer: Viewer, tmdbId: number): Promise<void> {
  await waitForStoring(tx, tmdbId);
  await tx.execute(
    sql`${update('seriesProgress', { chosen: true })} where ${ownProgress(viewer, tmdbId)} and not ${seriesProgress.chosen}`,
  );
}

const EndRow = z.object({ atEnd: z.boolean() });

/**
 * Updates the state after an episode was watched: the series is finished if no episode comes next and it has ended, or it was already
 * finished that way (`wasFinished`); otherwise it is being watched.
 */
export async function updateStateAfterWatching(
  tx: Tx,
  viewer: Viewer,
  tmdbId: number,
  wasFinished = false,
): Promise<void> {
  const end = await tx.maybe(
    EndRow,
    sql`select (${wasFinished}::boolean or coalesce(${series.ended}, false)) and ${seriesProgress.nextEpisodeId} is null as "atEnd"
      from series_progress left join series on ${series.tmdbId} = ${seriesProgress.tmdbId}
      where ${ownProgress(viewer, tmdbId)}`,
  );
  await tx.execute(setState(viewer, tmdbId, end?.atEnd ? 'finished' : 'watching'));
}

/** The states that marking episodes as watched can leave a series in. */
const leftByMarking: readonly SeriesState[] = ['watching', 'finished'];

/**
 * Updates the state after episodes were unmarked: a finished series is being watched again. If marks were undone (`stateBefore`), the
 * series returns to that state or, with null, is no longer followed, unless it was paused or dropped since or other episodes are watched.
 */
export async function updateStateAfterUnmarking(
  tx: Tx,
  viewer: Viewer,
  tmdbId: number,
  { state, stateBefore }: { state: SeriesState; stateBefore: SeriesState | null | undefined },
): Promise<void> {
  const isUndone = stateBefore !== undefined && leftByMarking.includes(state);
  const usual = state === 'finished' ? 'watching' : state;
  await tx.execute(setState(viewer, tmdbId, (isUndone && stateBefore) || usual));
  if (!isUndone || stateBefore !== null) return;
  await tx.execute(sql`delete from series_progress where ${ownProgress(viewer, tmdbId)} and not exists (
    select 1 from viewing where ${viewing.profileId} = ${viewer.id}::uuid and ${viewing.tmdbId} = ${tmdbId}::int
      and ${viewing.episodeId} is not null)`);
}

const beforeRow = pick('seriesProgress', ['state', 'nextEpisodeId']);

/** Marks the viewings of a series that this transaction has removed, so that restoring them finishes the series again. */
const rememberFinished = ({ id }: Viewer, tmdbId: number): Sql =>
  sql`${update('removedViewing', { wasFinished: true })} where ${removedViewing.profileId} = ${id}::uuid
    and ${removedViewing.titleType} = 'show' and ${removedViewing.tmdbId} = ${tmdbId}::int
    and ${removedViewing.removedAt} = now()::timestamptz(3)`;

/**
 * Removes viewings of a series with `remove`. A series that was finished with its last episode is being watched again, if an episode
 * comes next now, until the viewings are restored. Any other state than watching stays, even one set by an import when the last viewing
 * is removed.
 */
export async function removeOfSeries(
  tx: Tx,
  viewer: Viewer,
  tmdbId: number,
  remove: () => Promise<unknown>,
): Promise<void> {
  // before reading which episode comes next
  await waitForStoring(tx, tmdbId);
  const before = await tx.maybe(
    beforeRow.row,
    sql`select ${beforeRow.columns} from series_progress where ${ownProgress(viewer, tmdbId)}`,
  );
  if (before && before.state !== 'watching') await keepState(tx, viewer, tmdbId);
  await remove();
  if (before?.state !== 'finished' || before.nextEpisodeId !== null) return;
  const watchedAgain = await tx.execute(
    sql`${setState(viewer, tmdbId, 'watching')} and ${seriesProgress.nextEpisodeId} is not null`,
  );
  if (watchedAgain > 0) await tx.execute(rememberFinished(viewer, tmdbId));
}

const isWatching = async (tx: Tx, viewer: Viewer, tmdbId: number): Promise<boolean> =>
  (await readRoundAndState(tx, viewer, tmdbId))?.state === 'watching';

/**
 * Updates the state after marks that logged nothing new, or that Undo set again: a series that is being watched is finished again if
 * no episode comes next and it has ended, or if it was finished before the marks were removed (`stateBefore`).
 */
export async function finishAgain(
  tx: Tx,
  viewer: Viewer,
  tmdbId: number,
  stateBefore?: SeriesState | null,
): Promise<void> {
  if (!(await isWatching(tx, viewer, tmdbId))) return;
  if (stateBefore === 'finished') await tx.execute(setState(viewer, tmdbId, stateBefore));
  else await updateStateAfterWatching(tx, viewer, tmdbId);
}

/**
 * Updates the state after viewings of a series were restored, if any were: a series that is being watched is finished again if no
 * episode comes next and it has ended, or if their removal had reopened it (`wasFinished`).
 */
export async function finishRestored(
  tx: Tx,
  viewer: Viewer,
  tmdbId: number,
  restored: readonly { wasFinished: boolean }[],
): Promise<void> {
  if (restored.length === 0 || !(await isWatching(tx, viewer, tmdbId))) return;
  await updateStateAfterWatching(
    tx,
    viewer,
    tmdbId,
    restored.some((one) => one.wasFinished),
  );
}
