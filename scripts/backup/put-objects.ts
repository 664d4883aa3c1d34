import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { ObjectStore } from '#server/media/object-store.ts';
import { CliError, reasonOf } from '#scripts/cli-error.ts';

/** Stores the objects of an archive, which arrive in key order. */
export interface ObjectPutter {
  put(key: string, data: Buffer): Promise<void>;
  /** Completes the list of objects that the archive does not have; call it after the last `put`. */
  listOthers(): Promise<void>;
  /** Deletes the listed objects. Returns how many were deleted. */
  removeOthers(): Promise<number>;
  close(): Promise<void>;
}

const notListedError = (file: string, error: unknown): CliError =>
  new CliError(
    `The list of other objects could not be written to ${file} (${reasonOf(error)}).`,
    'Set TMPDIR to a folder with room that can be written, then run it again.',
  );

/**
 * Walks the store alongside the archive, both in key order, and writes the keys that only the store has to a temporary
 * file, so that memory use does not depend on their number.
 */
export function createObjectPutter(store: ObjectStore): ObjectPutter {
  const listing = store.list('')[Symbol.asyncIterator]();
  const notes = path.join(tmpdir(), `matinee-restore-${randomUUID()}`);
  const others = createWriteStream(notes, { mode: 0o600 });
  const removeNotes = (): void => rmSync(notes, { force: true });
  process.once('exit', removeNotes);
  // errors are reported where the stream is awaited
  others.on('error', () => {});
  let nextKey: string | undefined;
  let begun = false;

  const next = async (): Promise<void> => {
    const result = await listing.next();
    nextKey = result.done ? undefined : result.value;
  };
  const passUpTo = async (key: string | undefined): Promise<void> => {
    if (!begun) await next();
    begun = true;
    if (others.errored) throw notListedError(notes, others.errored);
    while (nextKey !== undefined && (key === undefined || nextKey < key)) {
      others.write(`${nextKey}\n`);
      await next();
    }
    if (nextKey === key) await next();
  };

  return {
    async put(key, data) {
      await passUpTo(key);
      await store.put(key, data);
    },
    async listOthers() {
      await passUpTo(undefined);
      others.end();
      await finished(others).catch((error: unknown) => {
        throw notListedError(notes, error);
      });
    },
    async removeOthers() {
      let removed = 0;
      for await (const key of createInterface({ input: createReadStream(notes) })) {
        await store.delete(key);
        removed += 1;
      }
      return removed;
    },
    async close() {
      others.destroy();
      removeNotes();
      process.off('exit', removeNotes);
    },
  };
}
