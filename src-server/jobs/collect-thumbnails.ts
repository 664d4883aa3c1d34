import type { Db } from '#server/db/client.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { findShownVideos } from '#server/media/shown-videos.ts';
import { thumbnailPrefix, videoIdOf } from '#server/media/video-thumbnails.ts';

interface Deps {
  db: Db;
  store: ObjectStore;
  signal?: AbortSignal;
}

const batch = 500;

/** Removes the thumbnails of videos that nothing shows any more, until the signal is aborted. Returns how many went. */
export async function collectThumbnails({ db, store, signal }: Deps): Promise<number> {
  let removed = 0;
  const keys: string[] = [];
  const removeUnshown = async (): Promise<void> => {
    const shown = await findShownVideos(
      db,
      keys.flatMap((key) => videoIdOf(key) ?? []),
    );
    for (const key of keys.splice(0)) {
      if (signal?.aborted) return;
      if (shown.has(videoIdOf(key) ?? '')) continue;
      await store.delete(key);
      removed += 1;
    }
  };
  for await (const key of store.list(thumbnailPrefix)) {
    if (signal?.aborted) return removed;
    keys.push(key);
    if (keys.length === batch) await removeUnshown();
  }
  await removeUnshown();
  return removed;
}
