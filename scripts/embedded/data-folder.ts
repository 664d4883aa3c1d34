import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '#server/env.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { CliError, codeOf } from '#scripts/cli-error.ts';

/** Creates MATINEE_DATA if it is missing and makes sure that it is writable. Returns its full path. */
export function prepareDataFolder(folder: string): string {
  const full = path.resolve(folder);
  try {
    const isNew = mkdirSync(full, { recursive: true }) !== undefined;
    // PostgreSQL's account must be able to enter the folder, regardless of the umask, but not to list it
    if (isNew) chmodSync(full, 0o711);
    accessSync(full, constants.R_OK | constants.W_OK | constants.X_OK);
    mkdirSync(path.join(full, 'media'), { recursive: true });
  } catch (error) {
    const code = codeOf(error);
    throw new CliError(
      `The data folder ${full} cannot be written (${code}).`,
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'A file is where a folder should be: move it away, or set MATINEE_DATA to a folder.'
        : 'Give your account write permission to it, or set MATINEE_DATA to a folder that has it.',
    );
  }
  return full;
}

/** Throws a `CliError` if a data folder lacks something that Matinee creates there at its first start. */
function checkStarted(full: string, part: 'postgres' | 'media', what: string): void {
  try {
    accessSync(path.join(full, part));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      throw new CliError(
        `There is no ${what} in the data folder ${full}.`,
        'Correct MATINEE_DATA, or start Matinee on it once.',
      );
    }
    // other errors are reported when the folder is used
  }
}

/** The full path of a MATINEE_DATA in which Matinee was started before. Throws a `CliError` if it was not; creates nothing then. */
export function existingDataFolder(folder: string): string {
  const full = path.resolve(folder);
  checkStarted(full, 'postgres', 'database');
  return prepareDataFolder(full);
}

/**
 * Opens the object store of a product that was started before, for commands. Throws a `CliError` if the pictures should be in a data
 * folder but are not; creates nothing there then.
 */
export async function openExistingStore(env: Env): Promise<ObjectStore> {
  if (!env.S3_ENDPOINT) checkStarted(path.resolve(env.MATINEE_DATA), 'media', 'folder for pictures');
  return createObjectStore(env);
}
