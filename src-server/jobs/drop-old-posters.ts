import { deleteObjects } from '#server/media/delete-objects.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { foreignPosters, retainedQuarters } from '#server/media/posters.ts';

/**
 * Drops posters of the movie database that were fetched before the last quarter: its terms ask for that within six
 * months. Those still looked at are fetched anew. Returns how many went.
 */
export function dropOldPosters(store: ObjectStore, now: Date, signal?: AbortSignal): Promise<number> {
  const retained = retainedQuarters(now).map((quarter) => `${foreignPosters}${quarter}/`);
  return deleteObjects(
    store,
    foreignPosters,
    (keys) => keys.filter((key) => !retained.some((folder) => key.startsWith(folder))),
    signal,
  );
}
