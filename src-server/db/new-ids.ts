import type { Reader } from './client.ts';
import { IdRow, idsOf } from './id-row.ts';
import { sql } from './sql.ts';

/** An id for a row that other rows reference before it is inserted. */
export async function newId(db: Reader): Promise<string> {
  const { id } = await db.one(IdRow, sql`select uuidv7() as id`);
  return id;
}

/** `count` ids for rows that are inserted together and reference each other. */
export const newIds = (db: Reader, count: number): Promise<string[]> =>
  idsOf(db, sql`select uuidv7()::text as id from generate_series(1, ${count}::int)`);

/** The id at an index. Throws if there is none. */
export function idAt(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new Error(`no id for row ${index} of ${ids.length}`);
  return id;
}
