import type { Db } from '#server/db/client.ts';
import { deleteObjects } from '#server/media/delete-objects.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { findShownVideos } from '#server/media/shown-videos.ts';
import { thumbnailPrefix, videoIdOf } from '#server/media/video-thumbnails.ts';

interface Deps {
  db: Db;
  store: ObjectStore;
  signal?: AbortSignal;
}

/** Removes thumbnails of videos that nothing shows anymore, until the signal is aborted. Returns how many were removed. */
export function collectThumbnails({ db, store, signal }: Deps): Promise<number> {
  const findUnshown = async (keys: readonly string[]): Promise<string[]> => {
    const shown = await findShownVideos(
      db,
      keys.flatMap((key) => videoIdOf(key) ?? []),
    );
    return keys.filter((key) => !shown.has(videoIdOf(key) ?? ''));
  };
  return deleteObjects(store, store.list(thumbnailPrefix), findUnshown, signal);
}
