import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { CliError, codeOf, reasonOf } from '#scripts/cli-error.ts';

export interface ArchiveWriter {
  /** Resolves when it has been written, so that at most one entry waits in memory. */
  add(name: string, data: Buffer): Promise<void>;
}

/** Codes with which a system refuses to open or sync a folder: on Windows always, elsewhere one that may not be listed. */
const refusals = new Set(['EACCES', 'EPERM', 'EISDIR', 'EINVAL']);

/** Brings a folder's new names to the disk, where the system can do that. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!refusals.has(codeOf(error))) throw error;
  }
}

const notWritten = (file: string, why: string): CliError =>
  new CliError(
    `The backup could not be written to ${file} (${why}).`,
    'Give it a place with room that can be written.',
  );

/**
 * Writes an archive under a temporary name next to `file`, and renames it once it is complete and on disk: a file with the
 * final name is always complete. Only its owner can read it, because it contains private data.
 */
export async function writeArchive<T>(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  if (await stat(file).catch(() => null)) {
    throw new CliError(`There is a file ${file} already.`, 'Give the backup another name.');
  }
  const folder = path.dirname(path.resolve(file));
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw notWritten(file, `there is no folder ${folder}`);
  const draft = `${file}.${randomUUID()}.part`;
  const removeDraft = (): void => rmSync(draft, { force: true });
  process.once('exit', removeDraft);
  const tar = pack();
  const written = pipeline(tar, createWriteStream(draft, { mode: 0o600, flush: true }));
  // handled below, where it can be reported
  written.catch(() => {});
  try {
    const result = await fill({
      add: (name, data) =>
        new Promise<void>((taken, failed) => {
          const entry = tar.entry({ name, mode: 0o600, size: data.length }, data, (error) =>
            error ? failed(error) : taken(),
          );
          // the callback reports it
          entry.on('error', () => {});
        }),
    });
    tar.finalize();
    await written;
    await rename(draft, file);
    await syncFolder(folder);
    return result;
  } catch (error) {
    tar.destroy();
    const writeError: unknown = await written.then(
      () => undefined,
      (broken: unknown) => broken,
    );
    removeDraft();
    // a system error, not the premature close of a destroyed stream
    if (/^E(?!RR_)/.test(codeOf(writeError))) throw notWritten(file, reasonOf(writeError));
    if (!['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'EFBIG'].includes(codeOf(error))) throw error;
    throw notWritten(file, reasonOf(error));
  } finally {
    process.off('exit', removeDraft);
  }
}
