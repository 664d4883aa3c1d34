import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { CliError, codeOf, reasonOf } from '#scripts/cli-error.ts';
import { withClient } from '#scripts/with-client.ts';
import { commit } from '#server/db/commit.ts';

/** Prisma's own key: the stock CLI and this runner keep each other out. */
const MIGRATION_LOCK = 72_707_369;

const LOCK_NOT_AVAILABLE = '55P03';
/** A busy table, or a deadlock with a write: the migration is undone as a whole and tried again. */
const busyCodes = new Set([LOCK_NOT_AVAILABLE, '40P01']);

/** Prisma's own bookkeeping table, to the letter. */
const BOOKKEEPING = `
  create table if not exists _prisma_migrations (
    id                  varchar(36) primary key not null,
    checksum            varchar(64) not null,
    finished_at         timestamptz,
    migration_name      varchar(255) not null,
    logs                text,
    rolled_back_at      timestamptz,
    started_at          timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

export interface Migration {
  name: string;
  script: string;
  checksum: string;
}

/** The project's own migrations. */
export const migrationsFolder = 'prisma/migrations';

export interface MigrateOptions {
  /** The folder of migrations; the project's own by default. */
  folder?: string;
  /** How long to wait for another runner, in milliseconds. */
  runnerWaitMs?: number;
  /** How long one statement may wait for its table lock, in milliseconds; readers queue up behind it meanwhile. */
  lockWaitMs?: number;
  /** How often to try again when a table lock was not to be had. */
  attempts?: number;
}

/** The migrations of a folder, in the order in which they are applied. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'migration.sql')))
    .map((entry) => {
      const script = readFileSync(path.join(folder, entry.name, 'migration.sql'), 'utf8');
      return { name: entry.name, script, checksum: createHash('sha256').update(script).digest('hex') };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The error for a migration that the Prisma CLI left half applied. */
export const halfAppliedError = (migration: string): CliError =>
  new CliError(
    `The migration ${migration} failed halfway under the Prisma CLI.`,
    `Undo what it did, then run "node scripts/bootstrap.mjs prisma migrate resolve --rolled-back ${migration}" and try again.`,
  );

/** What was applied already. Throws when the stock CLI left a migration half done. */
async function appliedNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string; finished: boolean }>(
    `select migration_name as name, finished_at is not null as finished
     from _prisma_migrations where rolled_back_at is null`,
  );
  const failed = rows.find((row) => !row.finished);
  if (failed) throw halfAppliedError(failed.name);
  return new Set(rows.map((row) => row.name));
}

/** An extension that the role may not make: PostgreSQL trusts a database's owner with some of them only. */
function extensionFault(error: unknown): CliError | undefined {
  const [, extension] = /^permission denied to create extension "(\w+)"/.exec(reasonOf(error)) ?? [];
  if (extension === undefined) return undefined;
  return new CliError(
    `The database’s role may not make the extension ${extension}.`,
    `Have an administrator of the server run "create extension ${extension} cascade" in this database, once; then start again.`,
  );
}

/** Runs a migration's script and writes it down, in the transaction that is under way. */
async function perform(client: pg.ClientBase, { name, script, checksum }: Migration): Promise<void> {
  await client.query(script).catch((error: unknown) => {
    throw extensionFault(error) ?? error;
  });
  await client.query(
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     values ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}

/** Makes the schema of an empty database out of these migrations, all within the transaction that is under way. */
export async function buildSchema(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(BOOKKEEPING);
  for (const migration of migrations) await perform(client, migration);
}

async function apply(client: pg.Client, migration: Migration, lockWaitMs: number): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockWaitMs}`);
  try {
    await perform(client, migration);
    await commit(client);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Tries a migration again while a table it needs is busy, giving readers and writers their turn in between. */
async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  before: readonly string[],
  options: Required<MigrateOptions>,
): Promise<void> {
  const undone = `It was undone${before.length > 0 ? ` (applied before it: ${before.join(', ')})` : ''}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration, options.lockWaitMs);
    } catch (error) {
      if (error instanceof CliError) throw error;
      if (!busyCodes.has(codeOf(error))) {
        throw new CliError(
          `The migration ${migration.name} failed (${reasonOf(error)}).`,
          `${undone}; fix its cause and start again.`,
        );
      }
      if (attempt === options.attempts) {
        throw new CliError(
          `The migration ${migration.name} could not lock a table that something else keeps busy.`,
          `${undone}; end long transactions on the database, or try again at a quieter time.`,
        );
      }
    }
  }
}

/**
 * Waits for other runners under the lock that is freed with the connection, however it ends; `shared` with others who only want
 * the tables to stay as they are. What runs on the connection from then on may take any time.
 */
export async function acquireMigrationLock(
  client: pg.Client,
  waitMs: number,
  { shared = false } = {},
): Promise<void> {
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = ${waitMs}`);
    await client.query(`select pg_advisory_lock${shared ? '_shared' : ''}($1)`, [MIGRATION_LOCK]);
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new CliError(
      `Another migration, restore or backup has kept this database busy for more than ${Math.ceil(waitMs / 1000)} s.`,
      'Wait until it is done, then start again.',
    );
  }
}

/** Gives a shared lock back before the connection ends. */
export async function releaseSharedMigrationLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
}

/**
 * Brings a database up to the folder of migrations and returns the names of those it applied.
 *
 * Why not Prisma's own `applyMigrations`: it fails a second runner after ten seconds, lets a statement wait for its table
 * lock for ever with all readers queued behind it, and leaves a migration that was killed in the middle to be resolved by
 * hand. Here one transaction holds a migration and its record, so that it is either there or not, and an older server
 * keeps serving: a busy table makes the migration step back and try again. What is written down is what Prisma writes, so
 * `prisma migrate status` and `migrate dev` agree with it. (A script that cannot run in a transaction, such as CREATE
 * INDEX CONCURRENTLY, has no place here.)
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const all = {
    folder: migrationsFolder,
    runnerWaitMs: 60_000,
    lockWaitMs: 3000,
    attempts: 10,
    ...options,
  };
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    application_name: 'matinee migrate',
  };
  return await withClient(connection, async (client) => {
    await acquireMigrationLock(client, all.runnerWaitMs);
    await client.query(BOOKKEEPING);
    const applied = await appliedNames(client);
    const pending = readMigrations(all.folder).filter((migration) => !applied.has(migration.name));
    const done: string[] = [];
    for (const migration of pending) {
      await applyPatiently(client, migration, done, all);
      done.push(migration.name);
    }
    return done;
  });
}
