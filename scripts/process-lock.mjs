// Plain Node without packages: the set-up takes a lock before anything is installed.
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The text of a file; nothing where there is none, or none any more. */
export function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
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

/** Creates the lock file; answers whether there was none. */
function take(lock) {
  const draft = `${lock}.${process.pid}`;
  try {
    // Linked with its holder's id already in it: a lock without one would outlive a holder that is killed.
    writeFileSync(draft, String(process.pid));
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
    const holder = Number(readOrNothing(lock));
    if (holder === process.pid || (holder > 0 && !isAlive(holder))) release();
    else if (holder > 0 && holder !== waitsFor) {
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
