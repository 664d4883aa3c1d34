import type { ObjectStore } from './object-store.ts';

/** Keys that are checked together. */
const batch = 500;
/** The most failures that an error names. */
const mostLogged = 10;

/**
 * Deletes those of the stored objects that `select` returns from each batch of keys, until the signal is aborted. Throws at the end
 * if some could not be deleted. Returns how many were deleted.
 */
export async function deleteObjects(
  store: ObjectStore,
  keys: AsyncIterable<string> | readonly string[],
  select: (keys: readonly string[]) => string[] | Promise<string[]>,
  signal?: AbortSignal,
): Promise<number> {
  const failures: unknown[] = [];
  let deleted = 0;
  const deleteSelected = async (some: readonly string[]): Promise<void> => {
    for (const key of await select(some)) {
      if (signal?.aborted) return;
      await store.delete(key).then(
        () => (deleted += 1),
        (error: unknown) => failures.push(error),
      );
    }
  };
  const waiting: string[] = [];
  for await (const key of keys) {
    if (signal?.aborted) return deleted;
    waiting.push(key);
    if (waiting.length === batch) await deleteSelected(waiting.splice(0));
  }
  await deleteSelected(waiting);
  if (failures.length > 0)
    throw new AggregateError(failures.slice(0, mostLogged), `${failures.length} objects are left to delete`);
  return deleted;
}
