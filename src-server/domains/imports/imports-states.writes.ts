import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import { columnList, columnsOf, insertAll, pick } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import { SeriesState } from '#shared/views/series.ts';
import { type Outcome, type MatchedRow, type RunningImport, outcomeOf } from './imports-rows.ts';

const importRow = columnsOf('importRow');
const importTable = columnsOf('import');
const ownRow = columnsOf('importRow', 'own');
const seriesProgress = columnsOf('seriesProgress');
const viewing = columnsOf('viewing');

const rowState = pick('importRow', ['seriesState']);
const MadeState = z.object({ madeId: z.guid(), ...rowState.shape });

const progress = pick('seriesProgress', ['id', 'tmdbId']);

/** Sets the states of series for which the member has not chosen one; rows that change nothing are `known`. */
export async function writeStates(
  tx: Tx,
  { profileId }: RunningImport,
  matched: readonly MatchedRow[],
): Promise<Outcome[]> {
  const wanted = new Map<number, SeriesState>();
  for (const { row, title } of matched) {
    const state = SeriesState.safeParse(row.seriesState);
    if (state.success && title.mediaType === 'show' && !wanted.has(title.tmdbId))
      wanted.set(title.tmdbId, state.data);
  }
  const rows = [...wanted].map(([tmdbId, state]) => ({ profileId, tmdbId, state }));
  const set =
    rows.length === 0
      ? []
      : await tx.rows(
          progress.row,
          sql`${insertAll('seriesProgress', rows)} on conflict (${columnList('seriesProgress', ['profileId', 'tmdbId'])})
            do update set (${columnList('seriesProgress', ['state'])}) = row(${columnList('seriesProgress', ['state'], 'excluded')})
              where not ${seriesProgress.chosen} and ${seriesProgress.state} <> ${columnList('seriesProgress', ['state'], 'excluded')}
            returning ${progress.columns}`,
        );
  const madeOf = new Map(set.map(({ tmdbId, id }) => [tmdbId, id]));
  return matched.map(({ row, title: { mediaType, tmdbId } }) => {
    if (mediaType !== 'show') return outcomeOf(row, 'failed');
    const madeId = madeOf.get(tmdbId);
    madeOf.delete(tmdbId);
    return madeId === undefined ? outcomeOf(row, 'known') : outcomeOf(row, 'made', { madeId });
  });
}

/**
 * Undoes the series states that these rows have set, unless the member has chosen one since. Another import's state takes effect
 * instead; a series without one, and without watched episodes, is no longer followed.
 */
export async function undoStates(tx: Tx, profileId: string, rowIds: readonly string[]): Promise<void> {
  if (rowIds.length === 0) return;
  // only among this member's imports: no index finds a row by `made_id`
  const otherStates = await tx.rows(
    MadeState,
    sql`select distinct on (${importRow.madeId}) ${importRow.madeId} as "madeId", ${rowState.columns}
      from import join import_row on ${importRow.importId} = ${importTable.id}
      where ${importTable.profileId} = ${profileId}::uuid and ${importRow.kind} = 'state' and ${importRow.state} = 'made'
        and ${importRow.id} <> all(${rowIds}::uuid[])
        and ${importRow.madeId} in (select ${ownRow.madeId} from import_row own where ${ownRow.id} = any(${rowIds}::uuid[]))
      order by ${importRow.madeId}, ${importRow.id} desc`,
  );
  const madeIds = otherStates.map(({ madeId }) => madeId);
  const undoneProgress = await tx.rows(
    IdRow,
    sql`update series_progress set (${columnList('seriesProgress', ['state'])}) =
          row(coalesce(other.state::series_state, 'watching'))
      from import_row left join unnest(${madeIds}::uuid[], ${otherStates.map(({ seriesState }) => seriesState)}::text[]) other (id, state)
        on other.id = ${importRow.madeId}
      where ${importRow.id} = any(${rowIds}::uuid[]) and ${importRow.kind} = 'state'
        and ${seriesProgress.id} = ${importRow.madeId} and not ${seriesProgress.chosen}
        and ${seriesProgress.state}::text = ${importRow.seriesState}
      returning ${seriesProgress.id}`,
  );
  await tx.execute(
    sql`delete from series_progress where ${seriesProgress.id} = any(${undoneProgress.map(({ id }) => id)}::uuid[])
      and ${seriesProgress.id} <> all(${madeIds}::uuid[])
      and not exists (select 1 from viewing where ${viewing.profileId} = ${seriesProgress.profileId}
        and ${viewing.tmdbId} = ${seriesProgress.tmdbId} and ${viewing.episodeId} is not null)`,
  );
}
