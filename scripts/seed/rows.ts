import { tables } from '#prisma/columns.ts';
import { type NewJsonRow, type Row, type Table, insertAll, pick } from '#server/db/columns.ts';
import { type Sql, sql, toUnnamed } from '#server/db/sql.ts';

/** What builders write through: a `pg` pool or client, or anything with the same `query`. */
export interface Executor {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; command?: string }>;
}

/** Runs a statement through it. */
export function runSql(db: Executor, query: Sql): ReturnType<Executor['query']> {
  const { text, values } = toUnnamed(query);
  return db.query(text, values);
}

type JsonValue<V> = V extends Date ? Date | string : V extends (infer Element)[] ? readonly Element[] : V;

/** The required and optional fields of a new row; times may be text, and undefined fields are left to the database. */
export type NewRow<T extends Table> = { [F in keyof NewJsonRow<T>]: JsonValue<NewJsonRow<T>[F]> };

/** Rejects unknown fields even when they come from a spread or a variable. */
type Exact<T extends Table, R> = R & Record<Exclude<keyof R, keyof NewRow<T>>, never>;

const selected = new Map<Table, Sql>();

/** Selects all columns of a table. Making the list takes a quarter of a millisecond, and a test inserts many rows. */
function allColumns(table: Table): Sql {
  const known = selected.get(table);
  if (known) return known;
  const { columns } = pick(table, Object.keys(tables[table].columns) as never[]);
  selected.set(table, columns);
  return columns;
}

/**
 * Inserts rows in one statement and returns them in the same order. The columns are those of the first row, so all
 * rows of a call must have the same fields.
 */
export async function insertRows<T extends Table, R extends NewRow<T>>(
  db: Executor,
  table: T,
  rows: readonly Exact<T, R>[],
): Promise<Row<T>[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const defined = Object.fromEntries(Object.entries(first).filter(([, value]) => value !== undefined));
  const inserted = await runSql(
    db,
    sql`${insertAll(table, [defined, ...rows.slice(1)] as NewJsonRow<T>[])} returning ${allColumns(table)}`,
  );
  return inserted.rows as Row<T>[];
}

/** Inserts one row and returns it whole. */
export async function insertRow<T extends Table, R extends NewRow<T>>(
  db: Executor,
  table: T,
  row: Exact<T, R>,
): Promise<Row<T>> {
  const [inserted] = await insertRows(db, table, [row]);
  if (inserted === undefined) throw new Error(`nothing was inserted into ${table}`);
  return inserted;
}
