import type { ObjectStore } from './object-store.ts';
import { createRemovals } from './removals.ts';

/** Keys that are checked together. */
const batch = 500;

/**
 * Deletes those of the stored objects that `select` returns from each batch of keys, until the signal is aborted. If some cannot be
 * deleted, throws after deleting the others. Returns how many were deleted.
 */
export async function deleteObjects(
  store: ObjectStore,
  keys: AsyncIterable<string> | readonly string[],
  select: (keys: readonly string[]) => string[] | Promise<string[]>,
  signal?: AbortSignal,
): Promise<number> {
  const removals = createRemovals(store, 'objects');
  const deleteSelected = async (some: readonly string[]): Promise<void> => {
    for (const key of await select(some)) {
      if (signal?.aborted) return;
      await removals.run(() => store.delete(key));
    }
  };
  const waiting: string[] = [];
  for await (const key of keys) {
    if (signal?.aborted) break;
    waiting.push(key);
    if (waiting.length === batch) await deleteSelected(waiting.splice(0));
  }
  if (!signal?.aborted) await deleteSelected(waiting);
  return removals.end();
}
