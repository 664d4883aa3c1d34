import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { findFaults } from '#scripts/audit/faults.ts';
import { choosePort } from '#scripts/embedded/access.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { createDb } from '#server/db/client.ts';
import { loadEnv } from '#server/env.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import { within } from './within.ts';

interface ChildServerOptions {
  /** More of the environment. */
  env?: Record<string, string>;
  /** A database to use instead of a migrated one of its own; its maker drops it. */
  databaseUrl?: string;
}

/** The product in a process of its own, which may be killed and started again; gone with its test. */
export async function childServer({ env: more = {}, databaseUrl }: ChildServerOptions = {}) {
  const database = databaseUrl
    ? { url: databaseUrl, drop: () => Promise.resolve() }
    : await cloneDatabase(inject('adminUrl'));
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-faults-'));
  const environment = {
    PORT: String(await choosePort()),
    MATINEE_DATA: folder,
    MATINEE_LIMITS: '1000',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    ...more,
  };
  const env = loadEnv(environment);
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => {});
  const bus = createMemoryBus();
  const db = createDb({ url: database.url, bus, connections: 1, checkRows: true });
  const sessions = createSessions({ db, env, bus });
  let child: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await within(60, `a server to end on ${signal}`, ended);
  };
  const kill = () => end('SIGKILL');
  onTestFinished(async () => {
    await kill();
    await db.close();
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    url: env.PUBLIC_ORIGIN,
    databaseUrl: database.url,
    folder,
    pool,
    kill,
    get pid() {
      return child?.pid ?? 0;
    },
    /** Resolves when it listens; rejects when it ends instead. */
    async start(): Promise<void> {
      child = fork('tests/support/serve-child.ts', {
        env: { ...process.env, ...environment },
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server ended')));
      ended.catch(() => {});
      await within(120, 'a server to listen', Promise.race([once(child, 'message'), ended]));
    },
    /** Tells it to stop; resolves with its exit code when it has. */
    async stop(): Promise<number | null> {
      await end('SIGTERM');
      return child?.exitCode ?? null;
    },
    /** A fresh session of this member, as a `Cookie` header says it. */
    signIn: async ({ id }: { id: string }) => (await sessions.create(id, 'a test')).cookie,
    /** What does not agree: counters with rows, pictures with files. */
    audit: async () => findFaults(db, await createObjectStore(env)),
    /** Bytes of memory that the process holds. */
    async memory(): Promise<number> {
      const status = await readFile(`/proc/${child?.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
  };
}
