import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds after which a folder counts as left behind by a process that was killed. */
const abandonedAfter = 3_600_000;

/** Where uploaded histories are stored while they are read. */
const uploadsIn = (dataFolder: string): string => path.join(dataFolder, 'imports');

/** Removes abandoned uploads. Returns how many. */
export async function sweepUploads(dataFolder: string, now = Date.now()): Promise<number> {
  const folder = uploadsIn(dataFolder);
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const upload = path.join(folder, name);
    const found = await stat(upload).catch(() => null);
    if (!found || now - found.mtimeMs < abandonedAfter) continue;
    await rm(upload, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
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
