import type { Env } from '#server/env.ts';
import type { Logger } from '#server/logger.ts';
import type { Observer } from '#server/metrics/observer.ts';
import { librarySource } from './gif-library.ts';
import type { GifSource } from './gif-source.ts';
import { createGiphy } from './giphy.ts';

/** GIPHY if there is a key for it, otherwise the bundled library. */
export const createGifSource = (
  env: Pick<Env, 'GIPHY_KEY' | 'GIPHY_URL'>,
  logger: Logger,
  observer: Observer,
): GifSource =>
  env.GIPHY_KEY ? createGiphy({ url: env.GIPHY_URL, key: env.GIPHY_KEY, logger, observer }) : librarySource;
