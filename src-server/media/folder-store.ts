import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ObjectStore, ObjectStoreError, checkKey, checkPrefix, typeOfKey } from './object-store.ts';

/** Half-written files live here until they are renamed; no key can name it. */
const drafts = '.drafts';
/** Milliseconds after which a draft counts as abandoned. */
const draftLife = 3_600_000;

/** Other users of this machine must not read members' pictures. */
const [folderMode, fileMode] = [0o700, 0o600];

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Removes other users' access to a folder that we own; leaves the mode of a mounted folder to its owner. */
async function closeToOthers(folder: string): Promise<void> {
  try {
    await chmod(folder, folderMode);
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'EROFS', 'ENOTSUP')) throw error;
  }
}

/** Keeps objects as files under `root`. A file appears whole, under its final name, or not at all. */
export function createFolderStore(root: string): ObjectStore {
  const base = path.resolve(root);
  const fileOf = (key: string): string => path.join(base, ...checkKey(key).split('/'));

  /** Makes the names in a folder survive a power failure, where the system can sync folders. */
  const syncFolder = async (folder: string): Promise<void> => {
    try {
      const handle = await open(folder);
      await handle.sync().finally(() => handle.close());
    } catch (error) {
      // the folder has been deleted since, or the system cannot sync folders
      if (!hasCode(error, 'ENOENT', 'EBADF', 'EINVAL', 'EISDIR', 'EPERM')) throw error;
    }
  };

  /** Retries, because a deletion may remove the empty folder between `mkdir` and `rename`. */
  const moveIntoPlace = async (draft: string, file: string): Promise<void> => {
    const folder = path.dirname(file);
    for (let tries = 0; ; tries += 1) {
      const firstCreated = await mkdir(folder, { recursive: true, mode: folderMode });
      try {
        await rename(draft, file);
      } catch (error) {
        if (!hasCode(error, 'ENOENT') || tries === 3) throw error;
        continue;
      }
      const highest = firstCreated ? path.dirname(firstCreated) : folder;
      for (let each = folder; ; each = path.dirname(each)) {
        await syncFolder(each);
        if (each === highest) return;
      }
    }
  };

  const clearDrafts = async (): Promise<void> => {
    const folder = path.join(base, drafts);
    for (const name of await readdir(folder)) {
      const draft = path.join(folder, name);
      const stats = await stat(draft).catch(() => null);
      if (stats && Date.now() - stats.mtimeMs > draftLife) await rm(draft, { force: true });
    }
  };

  async function* walk(prefix: string): AsyncIterable<string> {
    let entries;
    try {
      entries = await readdir(path.join(base, prefix), { withFileTypes: true });
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return;
      throw error;
    }
    const names = entries
      .filter((entry) => !entry.name.startsWith('.'))
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
      .toSorted((one, other) => (one < other ? -1 : 1));
    for (const name of names) {
      if (name.endsWith('/')) yield* walk(`${prefix}${name}`);
      else yield `${prefix}${name}`;
    }
  }

  return {
    async put(key, data) {
      const file = fileOf(key);
      const draft = path.join(base, drafts, randomUUID());
      await mkdir(path.dirname(draft), { recursive: true, mode: folderMode });
      try {
        // flushed, because a row that names the object is written next: the object must be as durable as that row
        await writeFile(draft, data, { flag: 'wx', mode: fileMode, flush: true });
        await moveIntoPlace(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      try {
        const handle = await open(fileOf(key));
        const stats = await handle.stat();
        if (stats.isFile())
          return { size: stats.size, type: typeOfKey(key), stream: handle.createReadStream(range) };
        await handle.close();
        return null;
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },

    async stat(key) {
      try {
        const stats = await stat(fileOf(key));
        return stats.isFile() ? { size: stats.size, type: typeOfKey(key) } : null;
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },

    async delete(key) {
      const file = fileOf(key);
      await rm(file, { force: true });
      const folder = path.dirname(file);
      if (folder === base) return;
      try {
        await rmdir(folder);
      } catch (error) {
        if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
      }
    },

    list: (prefix) => walk(checkPrefix(prefix)),

    async check() {
      try {
        await mkdir(path.join(base, drafts), { recursive: true, mode: folderMode });
        await closeToOthers(base);
        await access(path.join(base, drafts), constants.W_OK);
        await clearDrafts();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new ObjectStoreError(
          `The folder for pictures, ${base}, cannot be written (${reason}). Make it writable, or set MATINEE_DATA to another folder.`,
          { cause: error },
        );
      }
    },
  };
}
