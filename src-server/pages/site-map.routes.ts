import { Router } from 'express';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { rateLimited } from '#server/limits/rate-limited.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Logger } from '#server/logger.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { shareInFlight } from '#shared/share-in-flight.ts';
import { siteMapIndex, siteMapPart, writeSiteMap } from './site-map.ts';

interface SiteMapParts {
  db: Db;
  store: ObjectStore;
  limits: RateLimits;
  logger: Logger;
  origin: string;
}

/** Paths that are not pages, or that are private; with a slash at the end, only what is below. */
const closed = [
  '/trpc',
  '/auth/',
  '/settings',
  '/notifications',
  '/inbox',
  '/up-next',
  '/explore',
  '/new-post',
  '/edit-post/',
  '/moderation',
  '/edit-profile',
  '/edit-video',
  '/edit-gifs',
  '/user-dashboard',
  '/join',
];

/** A rule applies to all paths that begin with it, and would also close the page of a member called "explorer". */
const rulesFor = (path: string): string[] =>
  path.endsWith('/') ? [path] : ['$', '/', '?'].map((end) => path + end);

/** What search engines ask for: `/robots.txt` and `/sitemap.xml`, an index whose parts are `?part=members-1` and so on. */
export function createSiteMapRoutes({ db, store, limits, logger, origin }: SiteMapParts): Router {
  const deps = { db, store, origin };
  // a job counts them every hour; a request has to wait only before its first run
  const countOnce = shareInFlight(() => writeSiteMap(deps));
  const readIndex = async (): Promise<string | null> => {
    const index = await siteMapIndex(deps);
    if (index) return index;
    await countOnce();
    return siteMapIndex(deps);
  };

  const routes = Router();
  routes.get('/robots.txt', rateLimited(limits, 'siteMap'), (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response
      .type('text/plain')
      .send(
        [
          'User-agent: *',
          ...closed.flatMap(rulesFor).map((rule) => `Disallow: ${rule}`),
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });
  const read = async (part: unknown): Promise<string | null> => {
    if (part === undefined) return readIndex();
    return typeof part === 'string' ? siteMapPart(deps, part) : null;
  };
  routes.get('/sitemap.xml', rateLimited(limits, 'siteMap'), async (request, response) => {
    const found = await read(request.query['part']).catch((cause: unknown) => {
      if (cause instanceof AppError && cause.reason !== 'BUSY') throw cause;
      logger.warn({ err: cause }, 'could not read the site map');
      throw new AppError('BUSY', { retryAfter: 60, cause });
    });
    if (!found) throw new AppError('NOT_FOUND');
    // no cache on the way may keep the name of a member who has left
    response.setHeader('Cache-Control', 'no-cache');
    response.type('application/xml').send(found);
  });
  return routes;
}
