import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '#scripts/cli-error.ts';
import { embeddedUrl } from './access.ts';
import type { Access } from './access.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isRunning, readPidFile } from './pid-file.ts';

/** A PostgreSQL process that this process has started. */
export interface Launch {
  hasEnded: () => boolean;
  /** The server's log since it was launched. */
  log: () => string;
}

const LOG_LIMIT = 5_000_000;

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Starts `postgres` in its own session, so that Ctrl-C in the terminal only reaches Matinee, which then stops the database last. Its
 * output goes to a file and not to a pipe, because it may outlive this process.
 */
export function launch(
  { postgres }: Binaries,
  options: {
    cluster: string;
    logFile: string;
    port: number;
    account: Account;
    settings: Record<string, string>;
  },
): Launch {
  const { cluster, logFile, port, account, settings } = options;
  if (sizeOf(logFile) > LOG_LIMIT) truncateSync(logFile);
  const offset = sizeOf(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const flags = Object.entries({
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', cluster, ...flags], {
    ...account,
    cwd: cluster,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  let failure = '';
  child.once('error', (error) => {
    failure = `FATAL: ${error.message}`;
  });
  child.unref();
  return {
    hasEnded: () => failure !== '' || child.exitCode !== null || child.signalCode !== null,
    log: () => failure + readFileSync(logFile).subarray(offset).toString('utf8'),
  };
}

/** ready: our server · busy: our server may be starting, recovering or stopping · foreign: another program */
type ServerState = 'ready' | 'busy' | 'foreign';

const BUSY = new Set(['57P03', '57P01', '53300', 'ECONNREFUSED', 'ECONNRESET']);

/** Asks the program that listens on the port whether it serves `cluster`. */
export async function probeServer(access: Access, cluster: string): Promise<ServerState> {
  const client = new pg.Client({
    connectionString: embeddedUrl(access, 'postgres'),
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    const folder = rows[0]?.folder ?? '';
    return (await realpath(folder).catch(() => folder)) === (await realpath(cluster)) ? 'ready' : 'foreign';
  } catch (error) {
    if (error instanceof Error && /terminated unexpectedly|timeout/i.test(error.message)) return 'busy';
    return BUSY.has(codeOf(error)) ? 'busy' : 'foreign';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Asks a running server to end its sessions and stop (fast shutdown), without waiting for that. */
export function signalStop(cluster: string, account: Account): boolean {
  const found = readPidFile(cluster);
  if (!found || !isRunning(found, account)) return false;
  try {
    process.kill(found.pid, 'SIGINT');
    return true;
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

/** Stops a cluster's server, even if another process started it, and waits until it has written everything and exited. */
export async function stopServer(cluster: string, account: Account): Promise<void> {
  const stopping = readPidFile(cluster);
  if (!stopping || !signalStop(cluster, account)) return;
  while (isRunning(stopping, account)) await sleep(15);
}
