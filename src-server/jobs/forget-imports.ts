import type { Db } from '#server/db/client.ts';
import { columnsOf, update } from '#server/db/columns.ts';
import { type Removal, removeInBatches } from '#server/db/remove-in-batches.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { pageSize } from '#shared/limits.ts';

const importTable = columnsOf('import');
const importRow = columnsOf('importRow');
const importTitle = columnsOf('importTitle');
const laterRow = columnsOf('importRow', 'later');
const removedViewing = columnsOf('removedViewing');
const viewing = columnsOf('viewing');

/** Hours for which a history that was read may wait for its member to start the import. */
const readyHours = 24;
/** Days for which members can still choose a title for unmatched rows. */
const openDays = 90;
/** Import rows per transaction. */
const batchSize = 2_000;

const isWritten = sql`${importRow.state} in ('made', 'known') and ${importRow.text} <> ''`;
/** The texts of completed imports' rows that are now in the diary. */
const texts: Removal = {
  lock: (
    limit,
  ) => sql`select ${importRow.id} from import_row join import on ${importTable.id} = ${importRow.importId}
    where ${importTable.state} = 'done' and ${isWritten}
    limit ${limit} for update of import_row skip locked`,
  remove: (ids) =>
    sql`update import_row set text = '' where ${importRow.id} = any(${ids}::uuid[]) and ${isWritten}`,
  size: batchSize,
};

// a row of such a title that still waits would be written from them
const isFound = sql`${importTitle.state} = 'matched' and ${importTitle.found} is not null
  and not exists (select 1 from import_row where ${importRow.titleId} = ${importTitle.id} and ${importRow.state} = 'waiting')`;
/** What the movie database said about completed imports' titles. */
const details: Removal = {
  lock: (
    limit,
  ) => sql`select ${importTitle.id} from import_title join import on ${importTable.id} = ${importTitle.importId}
    where ${importTable.state} = 'done' and ${isFound}
    limit ${limit} for update of import_title skip locked`,
  remove: (ids) =>
    sql`${update('importTitle', { found: null })} where ${importTitle.id} = any(${ids}::uuid[]) and ${isFound}`,
  size: batchSize,
};

const isUnstarted = sql`${importTable.state} = 'ready'
  and ${importTable.createdAt} < now() - make_interval(hours => ${readyHours})`;
/** Histories that were never started. */
const unstarted: Removal = {
  lock: (limit) => sql`select ${importTable.id} from import where ${isUnstarted}
    order by ${importTable.id} limit ${limit} for update skip locked`,
  remove: (ids) => sql`delete from import where ${importTable.id} = any(${ids}::uuid[]) and ${isUnstarted}`,
  // each has up to a hundred thousand rows
  size: 1,
};

// a viewing that a later import replaced may still be restored
const isRemoved = sql`${importRow.replacedId} is not null
  and not exists (select 1 from viewing where ${viewing.id} = ${importRow.madeId})
  and not exists (select 1 from removed_viewing where ${removedViewing.id} = ${importRow.madeId})
  and not exists (select 1 from import_row later where ${laterRow.replacedId} = ${importRow.madeId})`;
/** Replaced viewings whose replacements have since been removed. */
const replaced: Removal = {
  lock: (limit) => sql`select ${importRow.id} from import_row where ${isRemoved}
    limit ${limit} for update skip locked`,
  remove: (ids) =>
    sql`${update('importRow', { replacedId: null, replaced: null })}
      where ${importRow.id} = any(${ids}::uuid[]) and ${isRemoved}`,
  size: batchSize,
};

const isOld = sql`${importTable.endedAt} < now() - make_interval(days => ${openDays})`;
const isUnlisted = sql`${importTable.id} in (
  select id from (select ${importTable.id},
      row_number() over (partition by ${importTable.profileId} order by ${importTable.id} desc) as place from import) placed
    where place > ${pageSize.imports})`;
// each condition concerns one table: a mixed `or` would read all rows and titles of old imports
const isPast = sql`(${isOld} or ${isUnlisted})`;
const rowsOf = (imports: Sql, rows: Sql): Removal => ({
  lock: (
    limit,
  ) => sql`select ${importRow.id} from import_row join import on ${importTable.id} = ${importRow.importId}
    where ${importTable.state} = 'done' and ${imports} and ${rows}
    limit ${limit} for update of import_row skip locked`,
  remove: (ids) => sql`delete from import_row where ${importRow.id} = any(${ids}::uuid[]) and ${rows}`,
  size: batchSize,
});
/** Unmatched rows, after months or when the import is too old to be listed. */
const unmatched = rowsOf(isPast, sql`${importRow.state} in ('waiting', 'failed')`);
/** Rows whose entry already existed, when the import is too old to be listed. */
const known = rowsOf(isUnlisted, sql`${importRow.state} = 'known'`);

const titlesOf = (imports: Sql, titles: Sql): Removal => {
  const isLeft = sql`${titles}
    and not exists (select 1 from import_row where ${importRow.titleId} = ${importTitle.id})`;
  return {
    lock: (
      limit,
    ) => sql`select ${importTitle.id} from import_title join import on ${importTable.id} = ${importTitle.importId}
      where ${importTable.state} = 'done' and ${imports} and ${isLeft}
      limit ${limit} for update of import_title skip locked`,
    remove: (ids) =>
      sql`delete from import_title where ${importTitle.id} = any(${ids}::uuid[]) and ${isLeft}`,
    size: batchSize,
  };
};
/** The titles that unmatched rows named: they would ask for a choice that changes nothing. */
const unmatchedTitles = titlesOf(isPast, sql`${importTitle.state} <> 'matched'`);
/** Matched titles whose rows are gone, when the import is too old to be listed. */
const knownTitles = titlesOf(isUnlisted, sql`${importTitle.state} = 'matched'`);

/**
 * Deletes what imports no longer need: first the texts, which are to be gone within an hour. Returns how many rows it deleted or
 * emptied. If one kind cannot be deleted, it throws after the others.
 */
export async function forgetImports(db: Db, signal?: AbortSignal): Promise<number> {
  const failures: unknown[] = [];
  let removed = 0;
  for (const removal of [
    texts,
    details,
    unstarted,
    replaced,
    unmatched,
    known,
    unmatchedTitles,
    knownTitles,
  ]) {
    try {
      removed += await removeInBatches(db, removal, signal);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some rows of imports are left to forget');
  return removed;
}
