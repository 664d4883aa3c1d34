import type pg from 'pg';
import { dayLength } from '#shared/calendar.ts';

/** A row as JSON, with its table. */
export interface StoredRow {
  table: string;
  row: string;
}

/** The rows that differ after a call. */
interface Changes {
  gone: readonly StoredRow[];
  /** New rows and new versions of rows. */
  came: readonly StoredRow[];
}

interface SavedRows {
  /** Restores all rows to the saved ones. */
  restore: () => Promise<void>;
  /** The rows that differ from the saved ones. */
  changes: () => Promise<Changes>;
  /** The changes as text. Ids, hashes and times that the server chose (neither saved nor in `input`) are replaced by placeholders. */
  describe: (changes: Changes, input: string) => readonly string[];
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const hashes = /\b[0-9a-f]{64}\b/g;
const times = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g;
const keyOf = ({ table, row }: StoredRow): string => `${table} ${row}`;

/** Copies all rows, so that many calls can start from the same database. */
export async function saveRows(pool: pg.Pool): Promise<SavedRows> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name <> '_prisma_migrations'
     group by table_name order by table_name`,
  );
  await pool.query('create schema saved');
  for (const { name } of tables) await pool.query(`create table saved."${name}" as table public."${name}"`);
  const everyRow = tables
    .map(({ name }) => `select '${name}' as "table", to_jsonb(t)::text as "row" from public."${name}" t`)
    .join(' union all ');
  const read = async (): Promise<StoredRow[]> => (await pool.query<StoredRow>(everyRow)).rows;
  const saved = await read();
  const savedKeys = new Set(saved.map(keyOf));
  const savedText = [...savedKeys].join('\n');

  async function changes(): Promise<Changes> {
    const now = await read();
    const nowKeys = new Set(now.map(keyOf));
    return {
      gone: saved.filter((row) => !nowKeys.has(keyOf(row))),
      came: now.filter((row) => !savedKeys.has(keyOf(row))),
    };
  }
  return {
    changes,
    async restore() {
      const { gone, came } = await changes();
      const changed = new Set([...gone, ...came].map(({ table }) => table));
      // without triggers, which would count the rows and set timestamps again
      const statements = tables
        .filter(({ name }) => changed.has(name))
        .map(
          ({ name, columns }) =>
            `delete from public."${name}"; insert into public."${name}" (${columns}) select ${columns} from saved."${name}"`,
        );
      await pool.query(["set local session_replication_role = 'replica'", ...statements].join('; '));
    },
    describe({ gone, came }, input) {
      const isKnown = (value: string) => input.includes(value) || savedText.includes(value);
      const withoutChosen = (text: string) =>
        text
          .replaceAll(uuids, (id) => (isKnown(id) ? id : 'new'))
          .replaceAll(hashes, (hash) => (isKnown(hash) ? hash : 'new'))
          .replaceAll(times, (time) =>
            isKnown(time) ? time : `${Math.round((Date.parse(time) - Date.now()) / dayLength)} days from now`,
          );
      return [
        ...gone.map((row) => `- ${keyOf(row)}`),
        ...came.map((row) => `+ ${withoutChosen(keyOf(row))}`),
      ].toSorted();
    },
  };
}
