import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '#server/logger.ts';

/**
 * Milliseconds after which a folder counts as left behind by a process that was killed: longer than an upload takes to arrive and
 * to be read, even after waiting for its turn.
 */
const abandonedAfter = 54 * 60_000;
const sweepInterval = 5 * 60_000;

/** Where uploaded histories are stored while they are read. */
const uploadsIn = (dataFolder: string): string => path.join(dataFolder, 'imports');

async function removeAbandoned(dataFolder: string): Promise<void> {
  const folder = uploadsIn(dataFolder);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const upload = path.join(folder, name);
    const found = await stat(upload).catch(() => null);
    if (found && Date.now() - found.mtimeMs >= abandonedAfter)
      await rm(upload, { recursive: true, force: true });
  }
}

/** Removes abandoned uploads now, and every five minutes until the returned function is called. */
export async function sweepUploads(dataFolder: string, logger: Logger): Promise<() => void> {
  const sweep = () =>
    removeAbandoned(dataFolder).catch((error: unknown) =>
      logger.warn({ err: error }, 'could not remove abandoned uploads'),
    );
  await sweep();
  const timer = setInterval(() => void sweep(), sweepInterval);
  return () => clearInterval(timer);
}

/** Runs `act` with a new folder, and removes the folder afterwards, whether `act` succeeds or fails. */
export async function withUploadFolder<T>(
  dataFolder: string,
  act: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(uploadsIn(dataFolder), { recursive: true });
  const folder = await mkdtemp(path.join(uploadsIn(dataFolder), 'upload-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
