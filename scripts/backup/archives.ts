import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';

/** The name of an archive that is made by a schedule: names in order are in order of time. */
export const archiveName = (madeAt: Date): string =>
  `matinee-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.tar`;

/** Until version 0.2.0 their names had no milliseconds. */
const isArchiveName = (name: string): boolean =>
  /^matinee-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{3})?Z\.tar$/.test(name);

/** How many archives a folder is to keep, as the option takes it. */
export function archivesToKeep(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('A number of archives, 1 to 9999.');
  return Number(text);
}

/** Milliseconds after which a draft that nobody writes to was left by a process that was killed. */
const draftLife = 24 * 3_600_000;

/** Deletes all but the newest archives that a schedule made in this folder; other files stay. */
export async function keepNewest(folder: string, count: number): Promise<void> {
  const archives = (await readdir(folder)).filter(isArchiveName).toSorted();
  for (const name of archives.slice(0, -count)) await rm(path.join(folder, name), { force: true });
}

/** Deletes drafts of archives that were never finished: the next one needs their room. */
export async function deleteOldDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => /^matinee-.*\.tar\..*part$/.test(one))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < Date.now() - draftLife) await rm(file, { force: true });
  }
}
