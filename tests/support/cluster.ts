import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { type Access, choosePort, embeddedUrl } from '#scripts/embedded/access.ts';
import { postgresAccount } from '#scripts/embedded/account.ts';
import { findBinaries } from '#scripts/embedded/binaries.ts';
import { initCluster } from '#scripts/embedded/create-cluster.ts';
import { probeServer } from '#scripts/embedded/server.ts';
import { migrate } from '#scripts/migrate.ts';
import { createQueues, queueSchema } from '#server/jobs/queues.ts';
import { createFastFolder } from '#tests/support/fast-folder.ts';

/** A PostgreSQL for tests: nothing in it outlives it, so it never waits for the disk. */
export interface TestCluster {
  access: Access;
  /** Its data. */
  data: string;
  /** The address of its maintenance database, for `cloneDatabase`. */
  adminUrl: string;
  stop: () => Promise<void>;
}

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

const TEMPLATE = 'matinee_template';

/** The log says as little as it may, unless a replica reads it. */
const ALONE = ['wal_level=minimal', 'max_wal_senders=0'];

const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  // what is written ahead may lie in memory
  'max_wal_size=128MB',
  'min_wal_size=32MB',

  'autovacuum=off',
  'jit=off',
  'shared_buffers=64MB',
  'max_connections=100',
  'timezone=UTC',
  'log_timezone=UTC',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/** Ends the server when the pipe to its standard input closes: with the test run, however that ends. */
const REAPER_SCRIPT = '"$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server';

/** A database of the same cluster. */
export function addressOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin(adminUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A folder that the server's account may walk through, and in it a place for its data. */
export function testFolder(): { folder: string; data: string } {
  const folder = createFastFolder('matinee-test-');
  return { folder, data: path.join(folder, 'data') };
}

interface Launched {
  folder: string;
  data: string;
  access: Access;
  settings?: readonly string[];
}

/** Runs a server on data that is there; stopped, it takes its folder along. */
export async function launchServer({ folder, data, access, settings = [] }: Launched) {
  const binaries = await findBinaries();
  const account = postgresAccount();
  const logFile = path.join(folder, 'log');
  const log = openSync(logFile, 'a');
  const flags = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const server = [binaries.postgres, '-D', data, '-p', String(access.port), ...flags];
  const child = spawn('sh', ['-c', REAPER_SCRIPT, 'sh', ...server], {
    ...account,
    cwd: data,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['pipe', log, log],
    detached: true,
  });
  closeSync(log);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (): Promise<void> => {
    child.stdin?.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + 20_000;
  while ((await probeServer(access, data)) !== 'ready') {
    if (Date.now() > deadline) {
      const log = readFileSync(logFile, 'utf8');
      await stop();
      throw new Error(`The test database did not start:\n${log}`);
    }
    await sleep(10);
  }
  return { stop };
}

/** Makes the queues of all jobs: more than a hundred tables and indexes, which each server would make otherwise. */
async function makeQueues(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, schema: queueSchema, schedule: false, supervise: false });
  await boss.start();
  await createQueues(boss);
  await boss.stop();
}

/** Starts a cluster in a temporary folder; the template that `cloneDatabase` copies has all migrations and job queues. */
export async function startTestCluster({ replicated = false } = {}): Promise<TestCluster> {
  const { folder, data } = testFolder();
  const access = { port: await choosePort(), password: 'test' };
  await initCluster(await findBinaries(), data, postgresAccount(), {
    password: access.password,
    durable: false,
  });
  const { stop } = await launchServer({ folder, data, access, settings: replicated ? [] : ALONE });
  try {
    const adminUrl = embeddedUrl(access, 'postgres');
    await asAdmin(adminUrl, `create database ${TEMPLATE}`);
    await migrate(addressOf(adminUrl, TEMPLATE));
    await makeQueues(addressOf(adminUrl, TEMPLATE));
    await asAdmin(adminUrl, `alter database ${TEMPLATE} with is_template true allow_connections false`);
    return { access, data, adminUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const inUse = '55006';

/**
 * Postgres waits some seconds for the connections that are just closing: cut off by force, one whose pool has ended already
 * would throw into the test run. Those that stay are cut off.
 */
async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  try {
    await asAdmin(adminUrl, `drop database if exists ${name}`);
  } catch (error) {
    if ((error as { code?: string }).code !== inUse) throw error;
    await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  }
}

let created = 0;

/** Makes a database of its own for a test file: a copy of the migrated template, or an empty one. */
export async function cloneDatabase(adminUrl: string, { empty = false } = {}): Promise<TestDatabase> {
  created += 1;
  const name = `test_${process.pid}_${Date.now().toString(36)}_${created}`;
  const template = empty ? 'template0' : TEMPLATE;
  // a copy of the files takes a fifth of what it takes to write every page ahead
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(adminUrl, name),
    drop: () => dropDatabase(adminUrl, name),
  };
}
