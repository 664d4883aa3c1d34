import { readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeOf } from '#scripts/cli-error.ts';
import type { Account } from './account.ts';

/** What a running PostgreSQL writes into its data folder; the file goes when it has stopped. */
export interface PidFile {
  pid: number;
  /** Seconds since 1970. */
  startedAt: number;
  port: number;
  /** The System V shared memory segment by which PostgreSQL knows backends that outlived their postmaster. */
  sharedMemoryId: string;
}

const pidFile = (cluster: string): string => path.join(cluster, 'postmaster.pid');

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Reads the file, or undefined while there is none or only its beginning. */
export function readPidFile(cluster: string): PidFile | undefined {
  const lines = readOrNothing(pidFile(cluster))?.split('\n') ?? [];
  const [pid, , startedAt, port] = lines;
  if (!pid || !port) return undefined;
  const sharedMemoryId = lines[6]?.trim().split(/\s+/)[1] ?? '';
  return { pid: Number(pid), startedAt: Number(startedAt), port: Number(port), sharedMemoryId };
}

/** Whether a process of our account, or as root of any, has this number. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH' || codeOf(error) === 'EPERM') return false;
    throw error;
  }
}

/**
 * Whether the process of a pid file is a PostgreSQL of ours. A number may have been given to another program since
 * (after a reboot, in a container), and a killed process may linger as a zombie.
 */
export function isRunning({ pid, startedAt }: PidFile, account: Account): boolean {
  if (startedAt < Date.now() / 1000 - os.uptime() - 5) return false;
  if (!isAlive(pid)) return false;
  const commandLine = readOrNothing(`/proc/${pid}/cmdline`);
  if (commandLine === undefined) return true;
  if (account.uid !== undefined && statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid !== account.uid)
    return false;
  return commandLine.includes('postgres');
}

/**
 * Removes the file of a PostgreSQL that is gone when PostgreSQL itself would take a zombie or a reused number for a
 * living server. It stays while a backend still holds the old shared memory: two servers on one data folder
 * would destroy it.
 */
export function clearStalePidFile(cluster: string, found: PidFile): void {
  const segments = readOrNothing('/proc/sysvipc/shm')?.split('\n') ?? [];
  const isAttached = segments.some((line) => {
    const columns = line.trim().split(/\s+/);
    return columns[1] === found.sharedMemoryId && Number(columns[6]) > 0;
  });
  if (segments.length > 0 && !isAttached) rmSync(pidFile(cluster), { force: true });
}
