import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CliError, codeOf, reasonOf } from '#scripts/cli-error.ts';
import { EMBEDDED_USER } from './access.ts';
import { changeOwner, checkAccess, postgresAccount } from './account.ts';
import type { Account } from './account.ts';
import { POSTGRES_MAJOR } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './pid-file.ts';

const run = promisify(execFile);

/** The account that a cluster's server must run as: the owner of existing data, because PostgreSQL insists on it. */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : postgresAccount();
}

/** Whether there is a cluster. Refuses one that another major version wrote, with a clearer message than PostgreSQL's. */
export function hasCluster(cluster: string): boolean {
  const versionFile = path.join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) return false;
  const written = readFileSync(versionFile, 'utf8').trim();
  if (written === String(POSTGRES_MAJOR)) return true;
  throw new CliError(
    `The database in ${cluster} was written by PostgreSQL ${written}, but this Matinee brings PostgreSQL ${POSTGRES_MAJOR}.`,
    `Dump it with PostgreSQL ${written} and restore it into a new one, or move the folder away to begin with an empty database.`,
  );
}

/**
 * Runs initdb into `folder`, which must not exist. With `durable` the files are flushed to the disk before this
 * returns.
 */
export async function initCluster(
  { initdb }: Binaries,
  folder: string,
  account: Account,
  options: { password: string; durable: boolean },
): Promise<void> {
  checkAccess(folder, account);
  checkAccess(initdb, account);
  mkdirSync(folder, { mode: 0o700 });
  let secrets: string | undefined;
  try {
    changeOwner(folder, account);
    secrets = mkdtempSync(path.join(os.tmpdir(), 'matinee-initdb-'));
    const passwordFile = path.join(secrets, 'password');
    writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
    changeOwner(secrets, account);
    changeOwner(passwordFile, account);
    await run(
      initdb,
      [
        '--pgdata',
        folder,
        '--username',
        EMBEDDED_USER,
        '--auth',
        'scram-sha-256',
        '--pwfile',
        passwordFile,
        '--encoding',
        'UTF8',
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
        ...(options.durable ? [] : ['--no-sync']),
      ],
      { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } },
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const complaint = stderr.split('\n').find((line) => /\b(error|FATAL)\b/.test(line)) ?? reasonOf(error);
    throw new CliError(
      `The embedded database could not be created in ${folder} (${complaint.trim()}).`,
      'Make sure that the disk and the temporary folder have room and can be written, or set MATINEE_DATA to another folder.',
    );
  } finally {
    if (secrets !== undefined) rmSync(secrets, { recursive: true, force: true });
  }
}

/** Removes the files of a process that was killed while it created the cluster. */
function removeDrafts(cluster: string): void {
  const folder = path.dirname(cluster);
  for (const name of readdirSync(folder)) {
    const pid = Number(/^postgres\.new-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function notADatabase(cluster: string): CliError {
  return new CliError(
    `${cluster} is in the way: it holds something other than a database.`,
    'Move it away, or set MATINEE_DATA to another folder.',
  );
}

/**
 * Creates the cluster if there is none, under a temporary name that is then changed, so that neither a kill nor a second process at
 * the same time leaves an incomplete database.
 */
export async function ensureCluster(binaries: Binaries, cluster: string, password: string): Promise<void> {
  if (hasCluster(cluster)) return;
  if (existsSync(cluster) && readdirSync(cluster).length > 0) throw notADatabase(cluster);
  const draft = `${cluster}.new-${process.pid}-${randomUUID()}`;
  removeDrafts(cluster);
  await initCluster(binaries, draft, postgresAccount(), { password, durable: true });
  try {
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
    if (!hasCluster(cluster)) throw notADatabase(cluster);
  }
}
