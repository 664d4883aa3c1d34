import { deleteObjects } from '#server/media/delete-objects.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { foreignPosters, retainedQuarters } from '#server/media/posters.ts';

/**
 * Deletes posters of the movie database that were fetched before the last quarter: its terms require that within six
 * months. Those that are still viewed are fetched again. Returns how many were deleted.
 */
export function dropOldPosters(store: ObjectStore, now: Date, signal?: AbortSignal): Promise<number> {
  const retained = retainedQuarters(now).map((quarter) => `${foreignPosters}${quarter}/`);
  return deleteObjects(
    store,
    store.list(foreignPosters),
    (keys) => keys.filter((key) => !retained.some((folder) => key.startsWith(folder))),
    signal,
  );
}
