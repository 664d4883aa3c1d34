import type { ObjectStore } from '#server/media/object-store.ts';
import { foreignPosters, retainedQuarters } from '#server/media/posters.ts';

/**
 * Drops posters of the movie database that were fetched before the last quarter: its terms ask for that within six
 * months. Those still looked at are fetched anew. Returns how many went.
 */
export async function dropOldPosters(store: ObjectStore, now: Date, signal?: AbortSignal): Promise<number> {
  const prefixes = retainedQuarters(now).map((quarter) => `${foreignPosters}${quarter}/`);
  let dropped = 0;
  for await (const key of store.list(foreignPosters)) {
    if (signal?.aborted) break;
    if (prefixes.some((prefix) => key.startsWith(prefix))) continue;
    await store.delete(key);
    dropped += 1;
  }
  return dropped;
}
