import sharp from 'sharp';
import type { Db } from '#server/db/client.ts';
import { toPng } from '#server/drawing/canvas.ts';
import { loadOnce } from '#server/load-once.ts';
import type { Logger } from '#server/logger.ts';
import { ExternalServiceError, type SafeFetch, faultOfStatus } from '#server/integrations/safe-fetch.ts';
import { createSharedWork } from '#server/shared-work.ts';
import { createNegativeCache } from './negative-cache.ts';
import { checkHeader } from './image-header.ts';
import type { ObjectStore } from './object-store.ts';
import { findShownVideos } from './shown-videos.ts';

/** A stored thumbnail, or the bytes of one that is not stored. */
type Thumbnail = { key: string } | { data: Buffer };

interface ThumbnailRules {
  /** Runs before looking up whether anything shows the video, and throws to forbid that. */
  countRequest: () => Promise<void>;
  /** Whether a thumbnail may be fetched from YouTube for a video that nothing shows. */
  canPreview: () => Promise<boolean>;
}

interface VideoThumbnails {
  /**
   * A video's thumbnail, fetched first if necessary, and stored if something shows the video; null when there is none, or it is
   * unavailable now.
   */
  find(videoId: string, rules: ThumbnailRules): Promise<Thumbnail | null>;
  /** A neutral picture in its place. */
  placeholder(): Promise<Buffer>;
}

interface ThumbnailOptions {
  db: Db;
  store: ObjectStore;
  fetch: SafeFetch;
  logger: Logger;
  origin: string;
}

const size = { width: 480, height: 270 };

/** A dark strip of film with a light in the middle; the player's button is shown over it. */
const placeholderDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 480 270">
  <defs><radialGradient id="lamp" cx="240" cy="135" r="250" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#5a4526"/><stop offset="0.45" stop-color="#2c2a30"/><stop offset="1" stop-color="#1a202c"/>
  </radialGradient></defs>
  <rect width="480" height="270" fill="url(#lamp)"/>
  <rect y="0" width="480" height="26" fill="#0d1017"/><rect y="244" width="480" height="26" fill="#0d1017"/>
  ${Array.from({ length: 12 }, (_, hole) => `<rect x="${hole * 40 + 12}" y="8" width="16" height="10" rx="3" fill="#283040"/><rect x="${hole * 40 + 12}" y="252" width="16" height="10" rx="3" fill="#283040"/>`).join('')}
</svg>`;

/** Milliseconds before YouTube is asked again for a thumbnail that it refused. */
const refusalPause = 60_000;

export const thumbnailPrefix = 'youtube/';

/** The key of a video's thumbnail. Ids are case-sensitive but file systems may not be, so the id is hex-encoded. */
export const thumbnailKey = (videoId: string): string =>
  `${thumbnailPrefix}${Buffer.from(videoId).toString('hex')}.webp`;

/** The video whose thumbnail has this key; null if the key is not a thumbnail's. */
export function videoIdOf(key: string): string | null {
  const videoId = Buffer.from(key.slice(thumbnailPrefix.length), 'hex').toString('latin1');
  return /^[A-Za-z0-9_-]{11}$/.test(videoId) ? videoId : null;
}

/** Crops YouTube's 4:3 picture, which has black bars above and below, to what is between them. */
async function toThumbnail(data: Buffer): Promise<Buffer> {
  await checkHeader(data, 'post');
  return sharp(data, { limitInputPixels: 4_000_000 })
    .resize(size.width, size.height, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
}

const placeholder = loadOnce(async () =>
  sharp(await toPng(placeholderDrawing))
    .webp({ quality: 80 })
    .toBuffer(),
);

/** Serves thumbnails of YouTube videos from our own address: browsers do not contact YouTube before a tap. */
export function createVideoThumbnails(options: ThumbnailOptions): VideoThumbnails {
  const { db, store, fetch, logger, origin } = options;
  const sharedWork = createSharedWork<Thumbnail | null>();
  const missing = createNegativeCache();

  const fetchThumbnail = async (videoId: string): Promise<Buffer | null> => {
    const { status, body } = await fetch.get(`${origin}/vi/${videoId}/hqdefault.jpg`);
    if (status === 404) {
      missing.add(videoId);
      return null;
    }
    if (status !== 200) {
      missing.add(videoId, refusalPause);
      throw new ExternalServiceError(faultOfStatus(status), `YouTube answered ${status}`);
    }
    return toThumbnail(body);
  };

  const fetchAndStore = async (videoId: string): Promise<Thumbnail | null> => {
    const key = thumbnailKey(videoId);
    // it may have been stored for another reader since the first check
    if (await store.stat(key)) return { key };
    const data = await fetchThumbnail(videoId);
    if (!data) return null;
    await store.put(key, data);
    return { key };
  };

  const fetchPreview = async (videoId: string): Promise<Thumbnail | null> => {
    const data = await fetchThumbnail(videoId);
    return data && { data };
  };

  return {
    async find(videoId, { countRequest, canPreview }) {
      try {
        const key = thumbnailKey(videoId);
        if (await store.stat(key)) return { key };
        if (missing.has(videoId)) return null;
        await countRequest();
        const isShown = (await findShownVideos(db, [videoId])).has(videoId);
        if (!isShown && !(await canPreview())) return null;
        return await sharedWork.run(`${videoId} ${isShown}`, () =>
          isShown ? fetchAndStore(videoId) : fetchPreview(videoId),
        );
      } catch (error) {
        logger.debug({ err: error, videoId }, 'could not get a thumbnail');
        return null;
      }
    },
    placeholder,
  };
}
