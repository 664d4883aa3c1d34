import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deleteFiles, mediaKey } from '#server/media/media-files.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { mediaPurposes, storedWidths } from '#shared/media.ts';
import type { Executor } from '#scripts/seed/rows.ts';
import { z } from 'zod';
import index from '#demo/media/index.json' with { type: 'json' };

const DemoPicture = z.strictObject({
  /** Below `demo/media`, with a file for each stored width. */
  folder: z.string(),
  purpose: z.enum(mediaPurposes),
  width: z.int(),
  height: z.int(),
  animated: z.boolean(),
  thumbhash: z.string(),
  alt: z.string(),
});
export type DemoPicture = z.infer<typeof DemoPicture>;
const pictures = z.array(DemoPicture).parse(index);

/** A picture that lies in the object store and waits for its row. */
export type StoredPicture = Omit<DemoPicture, 'folder'> & { id: string };

/** The demo's pictures by what they are for. */
export interface StoredPictures {
  /** By username. */
  avatars: ReadonlyMap<string, StoredPicture>;
  /** In the order of the posts with pictures. */
  posts: readonly StoredPicture[];
  /** Extra photos for profiles. */
  photos: readonly StoredPicture[];
}

const mediaFolder = path.resolve(import.meta.dirname, '..', 'media');

/**
 * Copies every picture of the demo to the object store, as uploads lie there. `clear` deletes them again should the rows never be
 * written; aborting `signal` meanwhile does too.
 */
export async function storePictures(
  db: Executor,
  store: ObjectStore,
  signal: AbortSignal,
): Promise<StoredPictures & { clear(): Promise<void> }> {
  const { rows } = await db.query('select uuidv7()::text as id from generate_series(1, $1::int)', [
    pictures.length,
  ]);
  const stored = pictures.map((picture, at) => ({ ...picture, id: String(rows[at]?.id) }));
  const clear = async (): Promise<void> => {
    for (const { id } of stored) await deleteFiles(store, id);
  };
  try {
    for (const { id, folder, width } of stored) {
      signal.throwIfAborted();
      const files = storedWidths(width).map((size) => `${size}.webp`);
      const puts = await Promise.allSettled(
        files.map(async (name) => {
          const data = await readFile(path.join(mediaFolder, folder, name));
          await store.put(mediaKey(id, name), data);
        }),
      );
      const failed = puts.find((put) => put.status === 'rejected');
      if (failed) throw failed.reason;
    }
  } catch (error) {
    await clear();
    throw error;
  }
  const of = (purpose: DemoPicture['purpose']): StoredPicture[] =>
    stored.filter((picture) => picture.purpose === purpose).map(({ folder: _folder, ...picture }) => picture);
  const owners = stored
    .filter(({ purpose }) => purpose === 'avatar')
    .map(({ folder }) => path.basename(folder));
  return {
    avatars: new Map(of('avatar').map((picture, at) => [owners[at] ?? '', picture])),
    posts: of('post'),
    photos: of('photo'),
    clear,
  };
}
