import { readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { codeOf } from '#scripts/cli-error.ts';
import type { Account } from './account.ts';

/** The file that a running PostgreSQL writes into its data folder, and removes when it stops. */
export interface PidFile {
  pid: number;
  /** Seconds since 1970. */
  startedAt: number;
  port: number;
  /** The System V shared memory segment by which PostgreSQL notices backends that outlived their postmaster. */
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

/** Reads the file; undefined if it is missing or incomplete. */
export function readPidFile(cluster: string): PidFile | undefined {
  const lines = readOrNothing(pidFile(cluster))?.split('\n') ?? [];
  const [pid, , startedAt, port] = lines;
  if (!pid || !port) return undefined;
  const sharedMemoryId = lines[6]?.trim().split(/\s+/)[1] ?? '';
  return { pid: Number(pid), startedAt: Number(startedAt), port: Number(port), sharedMemoryId };
}

/** Whether there is a process with this id that we may signal: one of our account, or any as root. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH' || codeOf(error) === 'EPERM') return false;
    throw error;
  }
}

/**
 * Whether the process of a pid file is our PostgreSQL. The id may belong to another program by now (after a reboot, in a container),
 * and a killed process may remain as a zombie.
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
 * Removes the file of a PostgreSQL that is gone, for cases in which PostgreSQL would take a zombie or a reused id for a running server.
 * Keeps the file while a backend still uses the old shared memory, because two servers on one data folder would destroy it.
 */
export function clearStalePidFile(cluster: string, found: PidFile): void {
  const segments = readOrNothing('/proc/sysvipc/shm')?.split('\n') ?? [];
  const isAttached = segments.some((line) => {
    const columns = line.trim().split(/\s+/);
    return columns[1] === found.sharedMemoryId && Number(columns[6]) > 0;
  });
  if (segments.length > 0 && !isAttached) rmSync(pidFile(cluster), { force: true });
}
