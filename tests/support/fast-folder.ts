import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';

/** Bytes that must be free in memory; a run keeps about a tenth of it there. */
const REQUIRED_BYTES = 2 ** 31;

/** Removes a folder when the pipe to its standard input closes; tried again while a server still writes there. */
const CLEANUP = 'cat > /dev/null; until rm -rf "$0" 2> /dev/null; do sleep 0.1; done';

/** The system's folder in memory where it has one with room, else that for temporary files. */
function fastestParent(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= REQUIRED_BYTES && os.freemem() >= REQUIRED_BYTES) return MEMORY;
  } catch {
    // only Linux has it
  }
  return os.tmpdir();
}

/**
 * A new folder for databases, in memory where there is room, that other accounts may walk through. It is gone after this
 * process, however that ends.
 */
export function createFastFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(fastestParent(), prefix));
  chmodSync(folder, 0o711);
  const cleanup = spawn('sh', ['-c', CLEANUP, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  cleanup.unref();
  (cleanup.stdin as Socket).unref();
  return folder;
}
