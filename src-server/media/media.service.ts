import type { Db } from '#server/db/client.ts';
import { newId } from '#server/db/new-ids.ts';
import { AppError } from '#server/errors.ts';
import { limits } from '#shared/limits.ts';
import type { MediaPurpose } from '#shared/media.ts';
import { text } from '#shared/schemas/text.ts';
import type { ImageView } from '#shared/views/media.ts';
import { type ProcessedImage, processImage } from './images.ts';
import { mediaKey } from './media-files.ts';
import type { ObjectStore } from './object-store.ts';

export interface MediaDeps {
  db: Db;
  store: ObjectStore;
}

export interface Upload {
  purpose: MediaPurpose;
  /** The member's description of the picture; may be empty. */
  alt: string;
  data: Buffer;
  /** When aborted, nothing of the upload is kept. */
  signal?: AbortSignal;
}

const Alt = text({ limit: limits.alt });

/** Stores all files or none: when one fails, the others are removed, now or by the removal job. */
async function putFiles({ db, store }: MediaDeps, id: string, { files }: ProcessedImage): Promise<void> {
  const puts = await Promise.allSettled(files.map(({ name, data }) => store.put(mediaKey(id, name), data)));
  const failed = puts.find((put) => put.status === 'rejected');
  if (!failed) return;
  await dropFiles({ db, store }, id, files);
  throw failed.reason;
}

async function dropFiles(
  { db, store }: MediaDeps,
  id: string,
  files: ProcessedImage['files'],
): Promise<void> {
  const drops = await Promise.allSettled(files.map(({ name }) => store.delete(mediaKey(id, name))));
  if (drops.every((drop) => drop.status === 'fulfilled')) return;
  // if the database is unavailable too, the nightly orphan collection finds them
  await db.prisma.mediaRemoval.createMany({ data: { mediaId: id }, skipDuplicates: true }).catch(() => 0);
}

/**
 * Stores a picture: its files first, then the row, so that a row is never without its files; if the row fails,
 * the files are removed. The picture belongs to `ownerId` and is attached to nothing yet.
 */
export async function storeImage(deps: MediaDeps, ownerId: string, upload: Upload): Promise<ImageView> {
  const { purpose, alt, data, signal } = upload;
  const image = await processImage(data, purpose);
  signal?.throwIfAborted();
  const { width, height, animated, thumbhash, files } = image;
  const id = await newId(deps.db);
  await putFiles(deps, id, image);
  try {
    signal?.throwIfAborted();
    await deps.db.prisma.media.createMany({
      data: { id, ownerId, purpose, width, height, animated, thumbhash, alt },
    });
  } catch (error) {
    await dropFiles(deps, id, files);
    throw error;
  }
  return { id, width, height, animated, thumbhash, alt };
}

/**
 * Stores a member's upload. Throws INVALID_INPUT for an invalid description, the refusals of `processImage`, and
 * UPLOAD_FAILED when the object store or the database could not store it; then nothing is kept, and a retry may work.
 */
export async function storeUpload(
  deps: MediaDeps,
  viewer: { id: string },
  upload: Upload,
): Promise<ImageView> {
  const alt = Alt.safeParse(upload.alt);
  if (!alt.success) {
    throw new AppError('INVALID_INPUT', { fields: { alt: alt.error.issues[0]?.message ?? '' } });
  }
  try {
    return await storeImage(deps, viewer.id, { ...upload, alt: alt.data });
  } catch (error) {
    if (error instanceof AppError || upload.signal?.aborted) throw error;
    throw new AppError('UPLOAD_FAILED', { cause: error });
  }
}
