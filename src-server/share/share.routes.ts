import { Router } from 'express';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { rateLimited } from '#server/limits/rate-limited.ts';
import { networkOf } from '#server/limits/network.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Logger } from '#server/logger.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import type { Posters } from '#server/media/posters.ts';
import { caching, sendNotFound, sendObject, sendPicture, sendRefusal } from '#server/media/serve.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import { shareAddress } from './share-card.ts';
import { createSharePictures } from './share-pictures.ts';

interface ShareRoutesParts {
  db: Db;
  store: ObjectStore;
  titles: TitleSource;
  posters: Posters;
  limits: RateLimits;
  logger: Logger;
}

const file = /^([0-9a-f]{12})\.jpg$/;

/** Mounted at `/og`: the share pictures of everything that visitors may see. */
export function createShareRoutes(parts: ShareRoutesParts): Router {
  const { store, limits, logger } = parts;
  const pictures = createSharePictures(parts);

  const routes = Router();
  routes.use(rateLimited(limits, 'shareReads'));
  routes.get('/:kind/:id/:file', async (request, response) => {
    try {
      const { kind, id } = request.params;
      const network = networkOf(request.ip);
      const card = file.test(request.params.file)
        ? await pictures.cardOf(kind, id, () => limits.count('titles', network))
        : null;
      if (!card) {
        sendNotFound(response);
        return;
      }
      const address = shareAddress(card);
      if (address !== `/og${request.path}`) {
        // it has changed since the link was shown
        response.setHeader('Cache-Control', 'no-cache');
        response.redirect(302, address);
        return;
      }
      const found = await pictures.find(card, () => limits.count('sharePictures', network));
      // embeddable, because other sites show it
      const options = { cacheControl: caching.day, embeddable: true };
      if ('data' in found) sendPicture(response, found.data, { ...options, type: 'image/jpeg' });
      else if (!(await sendObject(request, response, { store, key: found.key, ...options })))
        sendNotFound(response);
    } catch (error) {
      if (!(error instanceof AppError)) logger.warn({ err: error }, 'could not draw a share picture');
      sendRefusal(response, error);
    }
  });
  return routes;
}
