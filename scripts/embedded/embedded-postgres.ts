import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CliError, reasonOf } from '#scripts/cli-error.ts';
import { embeddedUrl } from './access.ts';
import { ensureRunning } from './ensure-running.ts';
import type { Running } from './ensure-running.ts';
import { isRunning, readPidFile } from './pid-file.ts';
import { signalStop, stopServer } from './server.ts';

/** The embedded database while it is in use. */
export interface EmbeddedPostgres {
  url: string;
  adopted: boolean;
  /** Stops using the database; see `serveEmbedded` and `attachEmbedded` for what that means. */
  stop: () => Promise<void>;
}

/**
 * Advisory locks in the database of a data folder show who uses it. They end with the connection, and so with the process, however it
 * ends: one product holds `SERVER_LOCK`, and any number of commands share `COMMAND_LOCK`.
 */
const SERVER_LOCK = 7_411_001;
const COMMAND_LOCK = 7_411_002;

async function connect({ access }: Running): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: embeddedUrl(access, 'postgres'),
    application_name: `matinee ${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function tryLock(client: pg.Client, lock: string, key: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select ${lock}($1) as held`, [key]);
  return rows[0]?.held ?? false;
}

async function holderOf(client: pg.Client, key: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [key],
  );
  return rows[0]?.name.replace('matinee ', 'process ') ?? 'a process that just ended';
}

/** Makes sure that the database runs, and takes a lock in it. If the server stops in between, it is started again. */
async function acquire(
  dataFolder: string,
  options: { lock: string; key: number; timeoutMs: number; keepPort?: boolean; signal?: AbortSignal },
): Promise<{ running: Running; client: pg.Client }> {
  const deadline = Date.now() + options.timeoutMs;
  for (;;) {
    const running = await ensureRunning(dataFolder, options);
    let holder = '';
    try {
      const client = await connect(running);
      if (await tryLock(client, options.lock, options.key)) return { running, client };
      holder = await holderOf(client, options.key);
      await client.end();
    } catch (error) {
      // the server was just stopping; any other error repeats until the deadline
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) {
      throw new CliError(
        `Another Matinee (${holder}) is running on the data folder ${dataFolder}.`,
        'Stop it first, or start this one with a MATINEE_DATA and a PORT of its own.',
      );
    }
    await sleep(50);
  }
}

function once(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => (stopping ??= stop());
}

/**
 * Runs the database for the product, which excludes other products from the data folder. If the server dies, it is started again on the
 * same port. `stop` shuts the database down, even if it was adopted; so does the end of this process.
 */
export async function serveEmbedded(dataFolder: string): Promise<EmbeddedPostgres> {
  const lock = { lock: 'pg_try_advisory_lock', key: SERVER_LOCK };
  let acquired = await acquire(dataFolder, { ...lock, timeoutMs: 2500 });
  const { running } = acquired;
  const ending = new AbortController();
  const { signal } = ending;
  let restoring = Promise.resolve();

  const watch = (): void =>
    void acquired.client.once('end', () => {
      restoring = restore();
    });
  const restore = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        acquired = await acquire(dataFolder, { ...lock, timeoutMs: 10_000, keepPort: true, signal });
        watch();
        return;
      } catch (error) {
        if (signal.aborted) return;
        process.stderr.write(`The embedded database is down (${reasonOf(error)}); trying again.\n`);
        await sleep(500);
      }
    }
  };
  watch();

  const stopAtExit = (): void => void signalStop(running.cluster, running.account);
  process.once('exit', stopAtExit);
  return {
    url: embeddedUrl(running.access),
    adopted: running.adopted,
    stop: once(async () => {
      ending.abort();
      // a restart in progress must not outlive the stop
      await restoring;
      await acquired.client.end().catch(() => {});
      await stopServer(running.cluster, running.account);
      process.off('exit', stopAtExit);
    }),
  };
}

/** Stops the database unless another process uses it. If it does not answer, tries again until it has ended, or for ten seconds. */
async function stopIfUnused(running: Running): Promise<void> {
  const { cluster, account } = running;
  const deadline = Date.now() + 10_000;
  const isUp = (): boolean => {
    const found = readPidFile(cluster);
    return found !== undefined && isRunning(found, account);
  };
  while (isUp() && Date.now() < deadline) {
    let client: pg.Client | undefined;
    try {
      client = await connect(running);
      const isUnused =
        (await tryLock(client, 'pg_try_advisory_lock', COMMAND_LOCK)) &&
        (await tryLock(client, 'pg_try_advisory_lock', SERVER_LOCK));
      if (isUnused) await stopServer(cluster, account);
      return;
    } catch {
      // it is recovering from a crash, or another process is stopping it
      await sleep(50);
    } finally {
      await client?.end().catch(() => {});
    }
  }
}

/**
 * Lets a command use the database of a running product, or starts it for the duration. `stop` shuts the database down only if nobody
 * else uses it.
 */
export async function attachEmbedded(dataFolder: string): Promise<EmbeddedPostgres> {
  const { running, client } = await acquire(dataFolder, {
    lock: 'pg_try_advisory_lock_shared',
    key: COMMAND_LOCK,
    timeoutMs: 10_000,
  });
  return {
    url: embeddedUrl(running.access),
    adopted: running.adopted,
    stop: once(async () => {
      // fails if the connection was lost, and with it the lock
      await client.query('select pg_advisory_unlock_shared($1)', [COMMAND_LOCK]).catch(() => {});
      await client.end().catch(() => {});
      await stopIfUnused(running);
    }),
  };
}
