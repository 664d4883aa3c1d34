import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CliError, codeOf } from '#scripts/cli-error.ts';
import { withClient } from '#scripts/with-client.ts';
import {
  EMBEDDED_DATABASE,
  accessAdvice,
  choosePort,
  embeddedUrl,
  isFree,
  readKeptAccess,
  readOrChooseAccess,
  writeAccess,
} from './access.ts';
import type { Access } from './access.ts';
import { checkAccess } from './account.ts';
import type { Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import { accountFor, ensureCluster, hasCluster } from './create-cluster.ts';
import { clearStalePidFile, isRunning, readPidFile } from './pid-file.ts';
import { launch, probeServer, stopServer } from './server.ts';
import type { Launch } from './server.ts';
import { EMBEDDED_SETTINGS } from './settings.ts';

/** A running database that accepts connections. */
export interface Running {
  cluster: string;
  account: Account;
  access: Access;
  /** Whether it was running already, started by another process or one that was killed. */
  adopted: boolean;
}

/** Recovery after a crash replays at most `max_wal_size`, which takes a while on a slow disk. */
const START_TIMEOUT_MS = 120_000;

function faultOf(log: string, logFile: string): CliError {
  const complaint = log
    .split('\n')
    .findLast((line) => /\b(FATAL|PANIC)\b/.test(line))
    ?.replace(/^.*?(FATAL|PANIC):\s*/, '');
  return new CliError(
    `The embedded database did not start (${complaint ?? 'it said nothing'}).`,
    `Its log is ${logFile}; a restart of the machine or a free disk often helps, else restore a backup.`,
  );
}

async function createDatabase(access: Access): Promise<void> {
  const connection = { connectionString: embeddedUrl(access, 'postgres'), connectionTimeoutMillis: 5000 };
  try {
    await withClient(connection, async (client) => {
      const databases = await client.query('select from pg_database where datname = $1', [EMBEDDED_DATABASE]);
      if (databases.rowCount === 0)
        await client.query(`create database ${pg.escapeIdentifier(EMBEDDED_DATABASE)}`);
    });
  } catch (error) {
    // another process created it at the same moment
    if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error;
  }
}

/**
 * Makes sure that the embedded database runs, in any state that an earlier process left: no database, a running server (is adopted), one
 * that is recovering or stopping (is waited for), or a port that is taken by now (is replaced, unless `keepPort`). Once `signal` is
 * aborted, nothing more is launched, but what has been launched is still waited for.
 */
export async function ensureRunning(
  dataFolder: string,
  { keepPort = false, signal }: { keepPort?: boolean; signal?: AbortSignal } = {},
): Promise<Running> {
  const cluster = path.join(dataFolder, 'postgres');
  const logFile = path.join(dataFolder, 'postgres.log');
  const binaries = await findBinaries();
  // another process that creates the cluster stores its access first
  let access = hasCluster(cluster) ? readKeptAccess(dataFolder) : await readOrChooseAccess(dataFolder);
  await ensureCluster(binaries, cluster, access.password);
  const account = accountFor(cluster);
  checkAccess(cluster, account);
  checkAccess(binaries.postgres, account);

  const setPort = (port: number): void => {
    access = { ...access, port };
    writeAccess(dataFolder, access);
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  let launched: Launch | undefined;
  let lastLog = '';
  while (Date.now() < deadline) {
    const pidFile = readPidFile(cluster);
    if (pidFile && isRunning(pidFile, account)) {
      const answer = await probeServer({ ...access, port: pidFile.port }, cluster);
      if (answer === 'ready') {
        if (pidFile.port !== access.port) setPort(pidFile.port);
        await createDatabase(access);
        return { cluster, account, access, adopted: launched === undefined || launched.hasEnded() };
      }
      if (answer === 'foreign') {
        if (launched && !launched.hasEnded()) await stopServer(cluster, account);
        throw new CliError(
          `The database in ${cluster} does not accept the password kept in ${path.join(dataFolder, 'postgres.json')}.`,
          accessAdvice(dataFolder),
        );
      }
    } else if (launched === undefined) {
      signal?.throwIfAborted();
      if (pidFile) clearStalePidFile(cluster, pidFile);
      if (!keepPort && !(await isFree(access.port))) setPort(await choosePort());
      launched = launch(binaries, {
        cluster,
        logFile,
        port: access.port,
        account,
        settings: EMBEDDED_SETTINGS,
      });
    } else if (launched.hasEnded()) {
      lastLog = launched.log();
      // the port was taken after it was chosen, or a server that is about to stop still has it: try again
      const passes =
        /could not bind|could not create any TCP|lock file .* (already exists|is empty)|still in use/.test(
          lastLog,
        );
      if (!passes) throw faultOf(lastLog, logFile);
      launched = undefined;
      await sleep(200);
    }
    await sleep(15);
  }
  throw faultOf(lastLog, logFile);
}
