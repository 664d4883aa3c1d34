import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CliError, reasonOf } from '#scripts/cli-error.ts';
import { type Migration, buildSchema, acquireMigrationLock } from '#scripts/migrate.ts';
import type { About } from './format.ts';
import { needReplacing } from './rights.ts';
import { copySettings, quoted } from './snapshot.ts';
import { commit } from '#server/db/commit.ts';

/** Drops the queue and everything in the schema `public`, except objects of extensions, which not every role can create again. */
const clear = `do $$
declare
  statement text;
begin
  -- all of them are named before the first goes: with it go others, which then have no name
  foreach statement in array array(
    select format('drop %s if exists %s cascade',
        case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        c.oid::regclass)
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i')))
    || array(
    select format('drop %s if exists %s cascade',
        case p.prokind when 'a' then 'aggregate' when 'p' then 'procedure' else 'function' end, p.oid::regprocedure)
      from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e'))
    || array(
    select format('drop type if exists %s cascade', t.oid::regtype)
      from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
        and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e'))
  loop
    execute statement;
  end loop;
  drop schema if exists pgboss cascade;
end $$`;

/** A table into which rows are being copied. */
export interface Copy {
  write(rows: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** A database that is being filled in one transaction: until `commit` it is unchanged. */
export interface Load {
  copyInto(table: About['tables'][number]): Copy;
  /** Restores constraints and triggers, which checks every reference, and sets the sequences. */
  finish(sequences: About['sequences']): Promise<void>;
  commit(): Promise<void>;
  /** Undoes everything unless it was committed. */
  close(): Promise<void>;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'matinee-restore',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Whether any table, ours or not, has rows; ignores `counter`, which migrations fill. */
async function hasRows(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('_prisma_migrations', 'counter') order by 1`,
  );
  for (const { name } of rows) {
    const found = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (found.rows.length > 0) return true;
  }
  return false;
}

/** Milliseconds within which the connections of a server that was just stopped close. */
const closeTimeout = 3_000;

/** Refuses a database that a server is using, because the server's state would no longer match it. */
async function assertNotInUse(client: pg.Client): Promise<void> {
  const deadline = Date.now() + closeTimeout;
  for (;;) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database()
         and application_name in ('matinee-bus', 'matinee jobs') limit 1`,
    );
    if (rows.length === 0) return;
    if (Date.now() > deadline)
      throw new CliError('A Matinee is running on this database.', 'Stop it first, then restore.');
    await sleep(100);
  }
}

/** Drops foreign keys and disables triggers, which requires only owning the tables; returns a function that restores both. */
async function disableConstraints(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ of: string; name: string; definition: string }>(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { of, name } of keys) await client.query(`alter table ${of} drop constraint ${quoted(name)}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  // migrations may have left rows
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { of, name, definition } of keys)
      await client.query(`alter table ${of} add constraint ${quoted(name)} ${definition}`);
  };
}

function copyInto(client: pg.Client, { name, columns }: About['tables'][number]): Copy {
  const stream: Writable = client.query(
    copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  const done = finished(stream).catch((error: unknown) => {
    throw new CliError(`The rows of ${name} were refused (${reasonOf(error)}).`, 'Nothing was changed.');
  });
  done.catch(() => {});
  return {
    write: (rows) =>
      Promise.race([
        new Promise<void>((taken, failed) => {
          stream.write(rows, (error) => (error ? failed(error) : taken()));
        }),
        done,
      ]),
    end() {
      stream.end();
      return done;
    },
  };
}

interface LoadOptions {
  url: string;
  /** The schema to fill: exactly the archive's. */
  migrations: readonly Migration[];
  /** Whether existing rows may be deleted. */
  wipe: boolean;
}

/** Empties a database and creates the archive's schema in it. Refuses one that has rows unless `wipe` allows emptying it. */
export async function beginLoad({ url, migrations, wipe }: LoadOptions): Promise<Load> {
  const client = await connect(url);
  let closed: Promise<void> | undefined;
  try {
    await assertNotInUse(client);
    await needReplacing(client);
    await client.query(copySettings);
    await acquireMigrationLock(client, 10_000);
    if (!wipe && (await hasRows(client))) {
      throw new CliError(
        'The database is not empty.',
        'Name an empty one in DATABASE_URL, or let what is there go with --wipe.',
      );
    }
    await client.query('begin');
    await client.query(clear);
    await buildSchema(client, migrations);
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`,
    );
    const enableConstraints = await disableConstraints(
      client,
      rows.map(({ name }) => name),
    );
    return {
      copyInto: (table) => copyInto(client, table),
      async finish(sequences) {
        await enableConstraints();
        for (const { name, value } of sequences)
          await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value]);
      },
      async commit() {
        await commit(client);
        // the query planner needs these statistics
        await client.query('analyze');
      },
      close: () => (closed ??= client.end()),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
