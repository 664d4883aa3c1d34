import type { Reader } from './client.ts';
import { IdRow, idsOf } from './id-row.ts';
import { sql } from './sql.ts';

/** An id for a row that others name before it is inserted. */
export async function newId(db: Reader): Promise<string> {
  const { id } = await db.one(IdRow, sql`select uuidv7() as id`);
  return id;
}

/** So many ids for rows that are inserted together and name each other. */
export const newIds = (db: Reader, count: number): Promise<string[]> =>
  idsOf(db, sql`select uuidv7()::text as id from generate_series(1, ${count}::int)`);

/** One of these ids. Throws where there are not so many. */
export function idAt(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new Error(`no id for row ${index} of ${ids.length}`);
  return id;
}
