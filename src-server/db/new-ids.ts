import type { Reader } from './client.ts';
import { IdRow } from './id-row.ts';
import { sql } from './sql.ts';

/** An id for a row that others name before it is inserted. */
export async function newId(db: Reader): Promise<string> {
  const { id } = await db.one(IdRow, sql`select uuidv7() as id`);
  return id;
}

/** So many ids for rows that are inserted together and name each other. */
export async function newIds(db: Reader, count: number): Promise<string[]> {
  const made = await db.rows(IdRow, sql`select uuidv7()::text as id from generate_series(1, ${count}::int)`);
  return made.map(({ id }) => id);
}
