// Plain Node without packages: the set-up takes a lock before anything is installed.
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The text of a file; nothing where there is none, or none anymore. */
export function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // ESRCH: the process has ended while its file in /proc was read
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** When a process started, in clock ticks; empty where the system has no /proc. */
function startTimeOf(pid) {
  const stat = readOrNothing(`/proc/${pid}/stat`);
  // counted from the end of the program's name, which may contain anything
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Whether the process that took a lock still runs. If its id belongs to another process by now, that one started later. */
function isHeld(pid, startTime) {
  // an earlier process had our id: this one waits
  if (pid === process.pid || !isAlive(pid)) return false;
  const found = startTimeOf(pid);
  return found === '' || startTime === '' || found === startTime;
}

/** A lock that this account can neither read nor remove. */
export class LockError extends Error {
  constructor(lock) {
    super(
      `Another account holds the lock ${lock}. If no command of it is running here, delete the file, then try again.`,
    );
    this.name = 'LockError';
  }
}

/** The id of the process that holds a lock; 0 if it is free by now. Removes a lock whose holder was killed. */
function holderOf(lock) {
  try {
    const [pid, startTime = ''] = readOrNothing(lock).split(' ');
    const holder = Number(pid);
    if (holder === 0 || isHeld(holder, startTime)) return holder;
    rmSync(lock, { force: true });
    return 0;
  } catch {
    throw new LockError(lock);
  }
}

/** Creates the lock file; answers whether there was none. */
function take(lock) {
  const draft = `${lock}.${process.pid}`;
  try {
    // Linked with its holder's id already in it: a lock without one would outlive a holder that is killed.
    writeFileSync(draft, `${process.pid} ${startTimeOf(process.pid)}`);
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

export async function withProcessLock({ name, root, doing, signal }, act) {
  const id = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const lock = path.join(tmpdir(), `matinee-${name}-${id}.pid`);
  const release = () => rmSync(lock, { force: true });
  let waitsFor = 0;
  while (!take(lock)) {
    const holder = holderOf(lock);
    if (holder !== 0 && holder !== waitsFor) {
      process.stderr.write(
        `Waiting for process ${holder}, which is ${doing}. If it is another program, delete ${lock}.\n`,
      );
      waitsFor = holder;
    }
    await sleep(200, undefined, { signal });
  }
  process.once('exit', release);
  try {
    return await act();
  } finally {
    release();
    process.off('exit', release);
  }
}
