import type { ObjectStore } from './object-store.ts';

/** Keys that are checked together. */
const batch = 500;

/**
 * Deletes the stored objects below a prefix that `select` returns from each batch of keys, until the signal is aborted. Returns
 * how many were deleted.
 */
export async function deleteObjects(
  store: ObjectStore,
  prefix: string,
  select: (keys: readonly string[]) => string[] | Promise<string[]>,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  const deleteSelected = async (keys: readonly string[]): Promise<void> => {
    for (const key of await select(keys)) {
      if (signal?.aborted) return;
      await store.delete(key);
      deleted += 1;
    }
  };
  const waiting: string[] = [];
  for await (const key of store.list(prefix)) {
    if (signal?.aborted) return deleted;
    waiting.push(key);
    if (waiting.length === batch) await deleteSelected(waiting.splice(0));
  }
  await deleteSelected(waiting);
  return deleted;
}
