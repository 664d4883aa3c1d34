/** What builders write through: a `pg` pool or client, or anything that answers alike. */
export interface Executor {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; command?: string }>;
}

/** The tables that builders and seeders fill. */
export type Table =
  | 'access_token'
  | 'account'
  | 'airing'
  | 'block'
  | 'bookmark'
  | 'content'
  | 'favorite'
  | 'follow'
  | 'heart'
  | 'import'
  | 'import_row'
  | 'import_title'
  | 'hidden_profile'
  | 'media'
  | 'moderation_act'
  | 'mute'
  | 'notification'
  | 'premium_subscription'
  | 'profile'
  | 'profile_photo'
  | 'removed_collection_item'
  | 'removed_viewing'
  | 'reply'
  | 'report'
  | 'series'
  | 'series_episode'
  | 'series_progress'
  | 'session'
  | 'user_collection'
  | 'user_gif'
  | 'user_settings'
  | 'user_video'
  | 'viewing'
  | 'wall_like'
  | 'wall_post'
  | 'wall_reply';

/** A row as JavaScript says it: columns in camelCase; what is undefined is left to the database. */
export type Row = Record<string, unknown>;

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Inserts rows in one statement and returns them in the same order. The columns are those of the first row;
 * rows that leave others out must not stand in the same call.
 */
export async function insertRows<R>(db: Executor, table: Table, rows: readonly Row[]): Promise<R[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const keys = Object.keys(first).filter((key) => first[key] !== undefined);
  const columns = keys.map(snake).join(', ');
  const records = rows.map((row) => Object.fromEntries(keys.map((key) => [snake(key), row[key] ?? null])));
  const { rows: inserted } = await db.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1) returning *`,
    [JSON.stringify(records)],
  );
  return inserted.map(
    (row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [camel(key), value])) as R,
  );
}

/** Inserts one row and returns it whole. */
export async function insertRow<R>(db: Executor, table: Table, row: Row): Promise<R> {
  const [inserted] = await insertRows<R>(db, table, [row]);
  if (inserted === undefined) throw new Error(`nothing was inserted into ${table}`);
  return inserted;
}
