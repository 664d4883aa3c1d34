import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeBackup } from '#scripts/backup/make-backup.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { migrate } from '#scripts/migrate.ts';
import { silentProgress as progress } from '#scripts/progress.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { type TestDatabase, cloneDatabase } from '#tests/support/cluster.ts';
import { linesOf, snapshot } from '#tests/support/snapshot.ts';
import { makeFullMember, makeOthers } from '#tests/support/full-member.ts';

let folder = '';
let admin: pg.Pool;
const databases: TestDatabase[] = [];
const roles: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matinee-roles-'));
  admin = new pg.Pool({ connectionString: inject('adminUrl'), max: 1 });
});
afterAll(async () => {
  for (const { drop } of databases) await drop();
  for (const role of roles) await admin.query(`drop role ${role}`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

/** A role as hosting providers give it to their customers: it may only sign in. */
async function makeRole(): Promise<string> {
  const role = `plain_${process.pid}_${Date.now().toString(36)}_${roles.length}`;
  await admin.query(`create role ${role} login password 'test' nosuperuser nocreatedb nocreaterole`);
  roles.push(role);
  return role;
}

interface DatabaseOptions {
  /** Without tables. */
  empty?: boolean;
  /** The database belongs to the role, but its tables do not. */
  owned?: boolean;
  /** An administrator has created the extension that the owner may not create. */
  prepared?: boolean;
}

/** The address of a new database for this role. */
async function database(role: string, options: DatabaseOptions): Promise<string> {
  const made = await cloneDatabase(inject('adminUrl'), options);
  databases.push(made);
  if (options.prepared) {
    const there = new pg.Pool({ connectionString: made.url, max: 1 });
    await there.query('create extension earthdistance cascade');
    await there.end();
  }
  const url = new URL(made.url);
  if (options.owned) await admin.query(`alter database ${url.pathname.slice(1)} owner to ${role}`);
  url.username = role;
  url.password = 'test';
  return url.href;
}

async function rowsOf(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const rows = linesOf((await snapshot(pool)).filter(({ table }) => table !== '_prisma_migrations'));
  await pool.end();
  return rows;
}

const store = () => createFolderStore(path.join(folder, 'objects'));
const archive = () => path.join(folder, 'plain.tar');
const restore = (databaseUrl: string) =>
  restoreBackup({ databaseUrl, store: store(), progress, wipe: true }, archive());

describe('npm run backup: a role that is not a superuser', () => {
  const whole = { empty: true, owned: true, prepared: true };
  let role: string;
  let rows: string[];
  beforeAll(async () => {
    role = await makeRole();
    const url = await database(role, whole);
    await migrate(url);
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    await makeFullMember(pool, await makeOthers(pool));
    await pool.end();
    rows = await rowsOf(url);
    await makeBackup({ databaseUrl: url, store: store(), progress }, archive());
  });

  it('restores its own backup into another database that it owns, and over existing data', async () => {
    const url = await database(role, whole);
    expect(rows.length).toBeGreaterThan(50);
    for (const _ of ['empty', 'full']) {
      await restore(url);
      expect(await rowsOf(url)).toEqual(rows);
    }
  });

  it('says which extension an administrator has to create, at the start and in a restore', async () => {
    const url = await database(role, { ...whole, prepared: false });
    const message =
      'The database’s role may not make the extension earthdistance. Have an administrator of the server run ' +
      '"create extension earthdistance cascade" in this database, once; then start again.';
    await expect(restore(url)).rejects.toThrow(message);
    await expect(migrate(url)).rejects.toThrow(message);
  });

  it('is refused before anything changes when it may not replace objects of another owner', async () => {
    const other = await makeRole();
    const url = await database(other, { owned: true });
    await expect(restore(url)).rejects.toThrow(
      new RegExp(
        `^The role ${other} does not own \\w+ and \\d+ more, and only an owner may replace what is there\\. ` +
          `Restore as the role that Matinee itself uses, or into a database that ${other} owns\\.$`,
      ),
    );
  });

  it('is refused when it may not create anything', async () => {
    const other = await makeRole();
    const url = await database(other, { empty: true });
    await expect(restore(url)).rejects.toThrow(
      `The role ${other} may not create tables and schemas in this database.`,
    );
  });

  it('is refused when it may not read a table, and can back up once it may', async () => {
    const other = await makeRole();
    const url = await database(other, {});
    const file = path.join(folder, 'read.tar');
    const backup = () => makeBackup({ databaseUrl: url, store: store(), progress }, file);
    await expect(backup()).rejects.toThrow(
      new RegExp(
        `^The role ${other} may not read \\w+ and \\d+ more\\. .*"grant pg_read_all_data to ${other}"`,
      ),
    );
    await admin.query(`grant pg_read_all_data to ${other}`);
    expect((await backup()).about.tables.length).toBeGreaterThan(20);
  });
});
