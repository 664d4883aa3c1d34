import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';

/** The name of a scheduled archive; names sort by time. */
export const archiveName = (madeAt: Date): string =>
  `matinee-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.tar`;

/** The name of a scheduled archive that lacks files of pictures. */
export const incompleteName = (file: string): string => file.replace(/\.tar$/, '.incomplete.tar');

/** Before version 0.2.0 the names had no milliseconds. */
const isArchiveName = (name: string): boolean =>
  /^matinee-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d{3})?Z(\.incomplete)?\.tar$/.test(name);

/** Parses the option for how many archives to keep. */
export function archivesToKeep(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('A number of archives, 1 to 9999.');
  return Number(text);
}

/** Milliseconds without a write after which a draft counts as left behind by a killed process. */
const draftLife = 24 * 3_600_000;

const isIncomplete = (name: string): boolean => name.endsWith('.incomplete.tar');

/**
 * Deletes all but the newest scheduled archives in this folder; leaves other files alone. Incomplete ones count apart, and are deleted
 * once `count` complete ones have followed them. With `onlyIncomplete`, no complete one is deleted: it may be the only one with the
 * files that the newest lacks.
 */
export async function keepNewest(
  folder: string,
  count: number,
  { onlyIncomplete = false } = {},
): Promise<void> {
  const archives = (await readdir(folder)).filter(isArchiveName).toSorted();
  const complete = archives.filter((name) => !isIncomplete(name));
  const newest = complete.slice(-count);
  const since = newest.length === count ? (newest[0] ?? '') : '';
  const incomplete = archives.filter((name) => isIncomplete(name) && name > since).slice(-count);
  const kept = new Set([...(onlyIncomplete ? complete : newest), ...incomplete]);
  for (const name of archives) if (!kept.has(name)) await rm(path.join(folder, name), { force: true });
}

/** Deletes drafts of archives that were never finished, to make room for the next one. */
export async function deleteOldDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => /^matinee-.*\.tar\..*part$/.test(one))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs < Date.now() - draftLife) await rm(file, { force: true });
  }
}
