import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { CliError } from '#scripts/cli-error.ts';
import { migrate } from '#scripts/migrate.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import type { TestDatabase } from '#tests/support/cluster.ts';

let folder: string;
let database: TestDatabase;
const clients: pg.Client[] = [];

/** Adds a migration to this test's own folder. */
function write(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, 'migration.sql'), sql);
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'matinee-migrations-'));
  database = await cloneDatabase(inject('adminUrl'), { empty: true });
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run db:deploy', () => {
  it("applies the project's own migrations once", async () => {
    const names = readdirSync('prisma/migrations').filter((name) => /^\d/.test(name));
    expect(await migrate(database.url)).toEqual(names.toSorted());
    expect(await migrate(database.url)).toEqual([]);
  });

  it('makes older reviews searchable, and those that an older server writes afterwards', async () => {
    const added = '20261122170501_review_search';
    for (const name of readdirSync('prisma/migrations').filter((name) => /^\d/.test(name) && name < added))
      write(name, readFileSync(path.join('prisma/migrations', name, 'migration.sql'), 'utf8'));
    await migrate(database.url, { folder });
    const client = await connect();
    const { rows: members } = await client.query(
      `insert into profile (username) values ('nora') returning id`,
    );
    const review = (name: string) =>
      client.query(
        `insert into content (author_id, type, title_type, tmdb_id, title_name, rating, tags)
          values ($1, 'review', 'movie', 5, $2, 'fire_1', '{Disney+}')`,
        [members[0]?.id, name],
      );
    await review('Amélie (2001)');
    await migrate(database.url);
    await review('Pan’s Labyrinth (2006)');
    const { rows } = await client.query('select words from review_search order by created_at');
    expect(rows).toEqual([{ words: ' amelie 2001 disney ' }, { words: ' pans labyrinth 2006 disney ' }]);
  });

  it('records name, checksum and times as Prisma does', async () => {
    const sql =
      "create function one() returns int language plpgsql as $$ begin return 1; end; $$; select ';';\n";
    write('20260101000000_first', sql);
    await migrate(database.url, { folder });
    const client = await connect();
    const { rows } = await client.query(
      'select *, finished_at >= started_at as in_order from _prisma_migrations',
    );
    expect(rows).toEqual([
      expect.objectContaining({
        migration_name: '20260101000000_first',
        checksum: createHash('sha256').update(sql).digest('hex'),
        applied_steps_count: 1,
        logs: null,
        rolled_back_at: null,
        in_order: true,
      }),
    ]);
    expect((await client.query('select one()')).rows).toEqual([{ one: 1 }]);
  });

  it('applies new migrations in the order of their names', async () => {
    write('20260102000000_second', 'alter table film add column year int');
    write('20260101000000_first', 'create table film (id int)');
    expect(await migrate(database.url, { folder })).toEqual([
      '20260101000000_first',
      '20260102000000_second',
    ]);
    write('20260103000000_third', 'alter table film add column kind text');
    expect(await migrate(database.url, { folder })).toEqual(['20260103000000_third']);
  });

  it('lets a migration run longer than the role’s statement timeout', async () => {
    write('20260101000000_slow', 'select pg_sleep(0.5)');
    const limited = `${database.url}?options=-c%20statement_timeout%3D200`;
    expect(await migrate(limited, { folder })).toEqual(['20260101000000_slow']);
  });

  it('rolls back a migration that fails, says so in one sentence, and applies it once it is fixed', async () => {
    write('20260101000000_first', 'create table film (id int); select 1 / 0;');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /^The migration 20260101000000_first failed \(division by zero\)\. It was undone; fix its cause and start again\.$/,
    );
    const client = await connect();
    expect((await client.query("select to_regclass('film') as film")).rows).toEqual([{ film: null }]);
    write('20260101000000_first', 'create table film (id int)');
    expect(await migrate(database.url, { folder })).toEqual(['20260101000000_first']);
  });

  it('refuses to continue after a migration that the Prisma CLI left unfinished', async () => {
    await migrate(database.url, { folder });
    const client = await connect();
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name) values ('1', 'x', '20260101000000_first')`,
    );
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /prisma migrate resolve --rolled-back 20260101000000_first/,
    );
  });
});

describe('npm run db:deploy: two at once', () => {
  it('take turns, and only one applies', async () => {
    write('20260101000000_first', 'create table film (id int); select pg_sleep(0.2);');
    const applied = await Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })]);
    expect(applied.flat()).toEqual(['20260101000000_first']);
  });

  it('do not wait for each other forever', async () => {
    const other = await connect();
    await other.query('select pg_advisory_lock(72707369)');
    await expect(migrate(database.url, { folder, runnerWaitMs: 100 })).rejects.toThrow(
      'Another migration, restore or backup has kept this database busy for more than 1 s. Wait until it is done, then start again.',
    );
  });
});

describe('npm run db:deploy: while an older server runs', () => {
  beforeEach(async () => {
    write('20260101000000_first', 'create table film (id int)');
    await migrate(database.url, { folder });
    write('20260102000000_second', 'create table show (id int); alter table film add column year int;');
  });

  it('releases its locks on a busy table instead of blocking its readers', async () => {
    const writer = await connect();
    const reader = await connect();
    await writer.query('begin; select * from film;');
    const progress = { isOver: false, fault: new Error('none') };
    const migrating = migrate(database.url, { folder, lockWaitMs: 100, attempts: 3 })
      .catch((error: Error) => (progress.fault = error))
      .finally(() => (progress.isOver = true));
    let slowest = 0;
    while (!progress.isOver) {
      const start = performance.now();
      await reader.query('select * from film');
      slowest = Math.max(slowest, performance.now() - start);
    }
    await migrating;
    expect(progress.fault).toBeInstanceOf(CliError);
    expect(progress.fault.message).toMatch(
      /^The migration 20260102000000_second could not lock a table that something else keeps busy\. It was undone; end long transactions/,
    );
    // far below the seconds for which an unlimited wait would block readers
    expect(slowest).toBeLessThan(5000);
    await writer.query('commit');
    expect((await reader.query("select to_regclass('show') as show")).rows).toEqual([{ show: null }]);
  });

  it('names the migrations that were applied before the one that fails', async () => {
    write('20260102000000_second', 'create table show (id int)');
    write('20260103000000_third', 'alter table film add column year int');
    const writer = await connect();
    await writer.query('begin; select * from film;');
    const migrating = migrate(database.url, { folder, lockWaitMs: 50, attempts: 1 });
    await expect(migrating).rejects.toThrow(
      'It was undone (applied before it: 20260102000000_second); end long transactions',
    );
    await writer.query('commit');
    write('20260103000000_third', 'select 1 / 0');
    write('20260102000001_next', 'create table short (id int)');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'It was undone (applied before it: 20260102000001_next); fix its cause',
    );
  });

  it('continues as soon as the table is free', async () => {
    const writer = await connect();
    await writer.query('begin; select * from film;');
    const migrating = migrate(database.url, { folder, lockWaitMs: 50, attempts: 100 });
    const waiting = await connect();
    await expect
      .poll(
        async () =>
          (
            await waiting.query(
              `select from pg_locks where mode = 'AccessExclusiveLock' and not granted
                and database = (select oid from pg_database where datname = current_database())`,
            )
          ).rowCount,
      )
      .toBe(1);
    await writer.query('commit');
    expect(await migrating).toEqual(['20260102000000_second']);
  });
});
