import sharp from 'sharp';
import type { Logger } from '#server/logger.ts';
import { type Observer, silentObserver } from '#server/metrics/observer.ts';
import { ExternalServiceError, createSafeFetch, faultOfStatus } from '#server/integrations/safe-fetch.ts';
import { createSharedWork } from '#server/shared-work.ts';
import { type PosterWidth, posterPathOf, posterWidths } from '#shared/posters.ts';
import { isTmdbFileName, stillSize } from '#shared/stills.ts';
import { createNegativeCache } from './negative-cache.ts';
import { checkHeader } from './image-header.ts';
import type { ObjectStore } from './object-store.ts';

/** A stored poster or still, or its bytes where it could not be stored. */
type Poster = { key: string } | { data: Buffer };

export interface Posters {
  /**
   * The poster with this name in this width, drawn or fetched and stored first if necessary; null when there is none.
   * `countRequest` runs before that, and throws to forbid it. Throws an `ExternalServiceError` when the service is unavailable.
   */
  find(name: string, width: PosterWidth, countRequest: () => Promise<void>): Promise<Poster | null>;
  /** The same for the still of an episode. */
  findStill(name: string, countRequest: () => Promise<void>): Promise<Poster | null>;
}

interface PosterOptions {
  store: ObjectStore;
  logger: Logger;
  observer?: Observer;
  /** The address of the movie database's images. */
  imageUrl: string;
  /** Draws the poster at a bundled title's `poster_path` in this width; null when no title has it. */
  draw: (path: string, width: PosterWidth) => Promise<Buffer | null>;
}

/** The quarter of a year as it appears in keys, which lets us drop the movie database's pictures within six months. */
export const quarterOf = (date: Date): string =>
  `${date.getUTCFullYear()}q${Math.floor(date.getUTCMonth() / 3) + 1}`;

/** This quarter and the previous one: anything stored in another quarter is too old. */
export function retainedQuarters(now: Date): [present: string, last: string] {
  return [quarterOf(now), quarterOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1)))];
}

/** The prefix of the movie database's posters and stills, by quarter. */
export const foreignPosters = 'posters/tmdb/';

/** The parsed width, or null if posters do not come in it. */
export const posterWidthOf = (text: string): PosterWidth | null =>
  posterWidths.find((width) => String(width) === text) ?? null;

interface Size {
  width: number;
  height: number;
}

const toSize = (data: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp(data, { limitInputPixels: 4_000_000 })
    .resize(width, height, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer();

/** Keys of a foreign picture, this quarter's first. Names are case-sensitive but file systems may not be, so they are hex-encoded. */
const foreignKeys = (name: string, variant: string): string[] =>
  retainedQuarters(new Date()).map(
    (quarter) => `${foreignPosters}${quarter}/${Buffer.from(name).toString('hex')}-${variant}.webp`,
  );

/** Serves posters and stills from our own address: browsers contact no other service, and each is drawn or fetched once. */
export function createPosters({
  store,
  logger,
  observer = silentObserver,
  imageUrl,
  draw,
}: PosterOptions): Posters {
  const base = imageUrl.replace(/\/$/, '');
  const fetch = createSafeFetch({
    origins: [new URL(base).origin],
    maxBytes: 2_000_000,
    reports: { observer, service: 'tmdb-images' },
  });
  const sharedWork = createSharedWork<Poster | null>();
  const missing = createNegativeCache();

  const fetchImage = async (path: string, size: Size): Promise<Buffer | null> => {
    const { status, body } = await fetch.get(base + path);
    if (status === 404) return null;
    if (status !== 200)
      throw new ExternalServiceError(
        faultOfStatus(status),
        `the movie database's pictures answered ${status}`,
      );
    await checkHeader(body, 'post');
    return toSize(body, size);
  };

  const makeAndStore = async (key: string, make: () => Promise<Buffer | null>): Promise<Poster | null> => {
    const data = await make();
    if (!data) {
      missing.add(key);
      return null;
    }
    try {
      await store.put(key, data);
      return { key };
    } catch (error) {
      logger.warn({ err: error, key }, 'could not store a poster or still; it will be fetched again');
      return { data };
    }
  };

  /** Returns what is stored under one of the keys; otherwise makes it and stores it under the first. */
  const findOrMake = async (
    keys: readonly string[],
    countRequest: () => Promise<void>,
    make: () => Promise<Buffer | null>,
  ): Promise<Poster | null> => {
    for (const key of keys) if (await store.stat(key)) return { key };
    const [key = ''] = keys;
    if (missing.has(key)) return null;
    await countRequest();
    return sharedWork.run(key, () => makeAndStore(key, make));
  };

  return {
    async find(name, width, countRequest) {
      const poster = posterPathOf(name);
      if (!poster) return null;
      const { path, isOurs } = poster;
      if (isOurs) return findOrMake([`posters/${width}/${name}.webp`], countRequest, () => draw(path, width));
      const size = { width, height: width * 1.5 };
      return findOrMake(foreignKeys(name, String(width)), countRequest, () =>
        fetchImage(`/w500${path}`, size),
      );
    },
    async findStill(name, countRequest) {
      if (!isTmdbFileName(name)) return null;
      const make = () => fetchImage(`/w300/${name}.jpg`, stillSize);
      return findOrMake(foreignKeys(name, 'still'), countRequest, make);
    },
  };
}
