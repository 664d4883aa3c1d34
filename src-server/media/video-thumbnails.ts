import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Logger } from '#server/logger.ts';
import type { SafeFetch } from '#server/integrations/safe-fetch.ts';
import { createAbsences } from './absences.ts';
import { checkHeader } from './image-header.ts';
import type { ObjectStore } from './object-store.ts';

interface VideoThumbnails {
  /**
   * The key of a video's stored thumbnail, fetched first if need be; null when there is none, or none to be had now.
   * `mayAsk` runs before YouTube is asked, and forbids it by throwing.
   */
  keyOf(videoId: string, mayAsk: () => Promise<void>): Promise<string | null>;
  /** A neutral picture in its place. */
  placeholder(): Promise<Buffer>;
}

interface ThumbnailOptions {
  store: ObjectStore;
  fetch: SafeFetch;
  logger: Logger;
  origin: string;
}

const size = { width: 480, height: 270 };

/** A strip of film in Matinee's ink, lamplight in its middle; the player's button comes over it. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 480 270">
  <defs><radialGradient id="lamp" cx="240" cy="135" r="250" gradientUnits="userSpaceOnUse">
    <stop offset="0" stop-color="#5a4526"/><stop offset="0.45" stop-color="#2c2a30"/><stop offset="1" stop-color="#1a202c"/>
  </radialGradient></defs>
  <rect width="480" height="270" fill="url(#lamp)"/>
  <rect y="0" width="480" height="26" fill="#0d1017"/><rect y="244" width="480" height="26" fill="#0d1017"/>
  ${Array.from({ length: 12 }, (_, hole) => `<rect x="${hole * 40 + 12}" y="8" width="16" height="10" rx="3" fill="#283040"/><rect x="${hole * 40 + 12}" y="252" width="16" height="10" rx="3" fill="#283040"/>`).join('')}
</svg>`;

/** Where a video's thumbnail lies. Ids differ by case, file systems may not: the key spells the id in hexadecimal. */
export const thumbnailKey = (videoId: string): string =>
  `youtube/${Buffer.from(videoId).toString('hex')}.webp`;

/** YouTube's 4:3 picture has black bars above and below; what is between them is kept. */
async function toThumbnail(data: Buffer): Promise<Buffer> {
  await checkHeader(data, 'post');
  return sharp(data, { limitInputPixels: 4_000_000 })
    .resize(size.width, size.height, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
}

/** Thumbnails of YouTube videos through our own address: a reader's browser asks YouTube nothing before a tap. */
export function createVideoThumbnails(options: ThumbnailOptions): VideoThumbnails {
  const { store, fetch, logger, origin } = options;
  const underWay = new Map<string, Promise<string | null>>();
  const absences = createAbsences();
  let drawn: Promise<Buffer> | undefined;

  const fetchAndStore = async (videoId: string): Promise<string | null> => {
    const { status, body } = await fetch.get(`${origin}/vi/${videoId}/hqdefault.jpg`);
    if (status !== 200) {
      absences.note(videoId);
      return null;
    }
    const data = await toThumbnail(body);
    const key = thumbnailKey(videoId);
    await store.put(key, data, { size: data.length, type: 'image/webp' });
    return key;
  };

  /** Many readers of one new post ask YouTube once. */
  const fetchOnce = (videoId: string): Promise<string | null> => {
    let fetched = underWay.get(videoId);
    if (!fetched) {
      fetched = fetchAndStore(videoId).finally(() => underWay.delete(videoId));
      underWay.set(videoId, fetched);
    }
    return fetched;
  };

  return {
    async keyOf(videoId, mayAsk) {
      try {
        const key = thumbnailKey(videoId);
        if (await store.stat(key)) return key;
        if (absences.has(videoId)) return null;
        await mayAsk();
        return await fetchOnce(videoId);
      } catch (error) {
        logger.debug({ err: error, videoId }, 'no thumbnail now');
        return null;
      }
    },
    placeholder: () =>
      (drawn ??= sharp(Buffer.from(new Resvg(drawing).render().asPng()))
        .webp({ quality: 80 })
        .toBuffer()),
  };
}
