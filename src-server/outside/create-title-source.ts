import type { Logger } from '#server/logger.ts';
import { catalogueTransport } from './catalogue/answer.ts';
import type { TitleSource } from './title-source.ts';
import { createTmdb } from './tmdb/tmdb.ts';

/** The bundled catalogue. */
export const createTitleSource = (logger: Logger): TitleSource =>
  createTmdb({ transport: catalogueTransport, logger });
