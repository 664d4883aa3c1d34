import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { ObjectStore } from '#server/media/object-store.ts';

/** Stores the objects of an archive, which arrive in key order. */
export interface ObjectPutter {
  put(key: string, data: Buffer): Promise<void>;
  /** Deletes objects that the archive does not have; call it last. Returns how many were deleted. */
  removeOthers(): Promise<number>;
  close(): Promise<void>;
}

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
  let there: string | undefined;
  let begun = false;

  const next = async (): Promise<void> => {
    const found = await listing.next();
    there = found.done ? undefined : found.value;
  };
  const passUpTo = async (key: string | undefined): Promise<void> => {
    if (!begun) await next();
    begun = true;
    while (there !== undefined && (key === undefined || there < key)) {
      others.write(`${there}\n`);
      await next();
    }
    if (there === key) await next();
  };

  return {
    async put(key, data) {
      await passUpTo(key);
      await store.put(key, data);
    },
    async removeOthers() {
      await passUpTo(undefined);
      others.end();
      await finished(others);
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
