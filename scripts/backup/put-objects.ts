import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { ObjectStore } from '#server/media/object-store.ts';

/** Puts the objects of an archive, which come in the order of their keys. */
export interface ObjectPutter {
  put(key: string, data: Buffer): Promise<void>;
  /** Deletes what was there and the archive does not have; to be called once all is settled. Returns how many. */
  removeOthers(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Walks the store beside the archive, both in the order of keys, and writes the keys that only the store has to a file of
 * its own: their number does not matter to memory.
 */
export function createObjectPutter(store: ObjectStore): ObjectPutter {
  const listing = store.list('')[Symbol.asyncIterator]();
  const notes = path.join(tmpdir(), `matinee-restore-${randomUUID()}`);
  const others = createWriteStream(notes, { mode: 0o600 });
  const removeNotes = (): void => rmSync(notes, { force: true });
  process.once('exit', removeNotes);
  // said where it is waited for
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
