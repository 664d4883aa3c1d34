import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { toStatement } from '#server/db/sql.ts';
import { checkHasTables } from '#scripts/database.ts';
import { acquireMigrationLock, halfAppliedError, releaseSharedMigrationLock } from '#scripts/migrate.ts';
import type { About } from './format.ts';
import { needReading } from './rights.ts';

/** How rows are written and read, whatever the settings of the database: to the same text, and back to the same value. */
export const copySettings = [
  `set client_encoding = 'UTF8'`,
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set extra_float_digits = 1`,
  `set bytea_output = 'hex'`,
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join('; ');

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The database at one moment, however long it takes to read. */
export interface Snapshot extends Pick<Executor, 'rows'> {
  about: Pick<About, 'migrations' | 'tables' | 'sequences'>;
  /** Bytes of each table, for showing how far one is. */
  sizes: ReadonlyMap<string, number>;
  /** How many pictures there are. */
  pictures: number;
  /** The rows of a table; to be read to its end before anything else is asked. */
  copy(table: About['tables'][number]): Readable;
  /** Whether a picture still exists, outside of the snapshot. */
  stillHasPicture(id: string): Promise<boolean>;
  close(): Promise<void>;
}

const TableRow = z.object({ name: z.string(), columns: z.array(z.string()), size: z.coerce.number() });
const MigrationRow = z.object({ name: z.string(), checksum: z.string(), finished: z.boolean() });
const SequenceRow = z.object({ name: z.string(), value: z.string().nullable() });

/** Tables with the columns that are stored; the migrations' own table is in `migrations`. */
const ownTables = `
  select c.relname as name, pg_table_size(c.oid) as size,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_prisma_migrations'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by c.relname`;

async function readAbout(client: pg.Client) {
  const found = async <T>(Row: z.ZodType<T>, text: string): Promise<T[]> =>
    (await client.query(text)).rows.map((row) => Row.parse(row));
  const migrations = await found(
    MigrationRow,
    `select migration_name as name, checksum, finished_at is not null as finished
     from _prisma_migrations where rolled_back_at is null order by migration_name`,
  );
  const half = migrations.find(({ finished }) => !finished);
  if (half) throw halfAppliedError(half.name);
  const tables = await found(TableRow, ownTables);
  const sequences = await found(
    SequenceRow,
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return {
    about: {
      migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
      tables: tables.map(({ name, columns }) => ({ name, columns })),
      // one that was never asked begins where it was made
      sequences: sequences.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])),
    },
    sizes: new Map(tables.map(({ name, size }) => [name, size])),
  };
}

/** Milliseconds to wait for a migration or a restore. */
const waitForMigration = 60_000;

/**
 * Begins a transaction that keeps all tables of now from being changed or replaced: what a migration or a restore brings after the
 * snapshot could not be read in it.
 */
async function beginOnOwnTables(client: pg.Client): Promise<void> {
  await acquireMigrationLock(client, waitForMigration, { shared: true });
  await checkHasTables(client);
  await needReading(client);
  const tables = (await client.query(ownTables)).rows.map((row) => TableRow.parse(row));
  await client.query('begin transaction isolation level repeatable read read only');
  // before the first query, with which the snapshot is taken
  const names = [...tables.map(({ name }) => name), '_prisma_migrations'];
  await client.query(`lock table ${names.map(quoted).join(', ')} in access share mode`);
  await releaseSharedMigrationLock(client);
}

/**
 * Opens one transaction that sees the database as it is now (repeatable read, read only) on a connection of its own. Members do not
 * wait for it, nor it for them; migrations and restores that change tables wait for it, and it for those that have begun.
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const connection = {
    connectionString: url,
    application_name: 'matinee-backup',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  };
  const client = new pg.Client(connection);
  client.on('error', () => {});
  // connects only when it is needed
  const present = new pg.Pool({ ...connection, max: 1 });
  present.on('error', () => {});
  await client.connect();
  try {
    await client.query(copySettings);
    await beginOnOwnTables(client);
    const { about, sizes } = await readAbout(client);
    const counted = await client.query<{ n: number }>('select count(*)::int as n from media');
    return {
      about,
      sizes,
      pictures: counted.rows[0]?.n ?? 0,
      async rows(Row, query) {
        return (await client.query(toStatement(query))).rows.map((row) => Row.parse(row));
      },
      copy: ({ name, columns }) =>
        client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`)),
      stillHasPicture: async (id) =>
        (await present.query('select from media where id = $1', [id])).rowCount === 1,
      async close() {
        await present.end();
        await client.end();
      },
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
