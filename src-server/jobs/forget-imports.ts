import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';

const importTable = columnsOf('import');
const importRow = columnsOf('importRow');

/** Hours for which a history that was read may wait for its member's word. */
const readyHours = 24;
/** Days for which rows that found no title may still be settled. */
const openDays = 90;

/**
 * Forgets what imports need no more: histories that were never started, an hour after the end the texts of rows that stand in the
 * diary now, and after months the rows that found no title. Returns how many rows that were.
 */
export async function forgetImports(db: Db): Promise<number> {
  const unstarted = await db.execute(
    sql`delete from import where ${importTable.state} = 'ready'
      and ${importTable.createdAt} < now() - make_interval(hours => ${readyHours})`,
  );
  const texts = await db.execute(
    sql`update import_row set text = '' from import where ${importTable.id} = ${importRow.importId}
      and ${importTable.state} = 'done' and ${importTable.endedAt} < now() - interval '1 hour'
      and ${importRow.state} in ('made', 'known') and ${importRow.text} <> ''`,
  );
  const open = await db.execute(
    sql`delete from import_row using import where ${importTable.id} = ${importRow.importId}
      and ${importTable.state} = 'done' and ${importTable.endedAt} < now() - make_interval(days => ${openDays})
      and ${importRow.state} in ('waiting', 'failed')`,
  );
  return unstarted + texts + open;
}
