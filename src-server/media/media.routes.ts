import { type Request, type RequestHandler, type Response, Router } from 'express';
import { rateLimited } from '#server/limits/rate-limited.ts';
import { networkOf } from '#server/limits/network.ts';
import { type Observer, silentObserver } from '#server/metrics/observer.ts';
import { createSafeFetch } from '#server/integrations/safe-fetch.ts';
import { mediaKey } from './media-files.ts';
import { type Posters, posterWidthOf } from './posters.ts';
import {
  caching,
  isOverLimit,
  sendFileFrom,
  sendNotFound,
  sendObject,
  sendPicture,
  sendRefusal,
} from './serve.ts';
import { type UploadDeps, createUploadHandler } from './upload.ts';
import { createVideoThumbnails } from './video-thumbnails.ts';

interface MediaRoutesDeps extends UploadDeps {
  posters: Posters;
  /** The folder of the bundled GIF library. */
  gifFolder: string;
  observer?: Observer;
  /** Where YouTube serves its thumbnails. */
  thumbnailOrigin?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pictureFile = /^([1-9]\d{0,3}|still)\.webp$/;
const posterFile = /^([a-zA-Z0-9-]{1,60})\.webp$/;
const gifFile = /^[a-z0-9-]{1,60}\.gif$/;
const thumbnailFile = /^([A-Za-z0-9_-]{11})\.jpg$/;

/** Sends the file and resolves with true, or with false if there is none. */
type Read = (request: Request, response: Response, file: string) => Promise<boolean>;

/** Mounted at `/media`: uploads, and everything that is read there. Anyone who knows a picture's id may see it. */
export function createMediaRoutes(deps: MediaRoutesDeps): Router {
  const { db, store, limits, logger, posters, gifFolder, observer = silentObserver } = deps;
  const { thumbnailOrigin = 'https://i.ytimg.com' } = deps;
  const thumbnails = createVideoThumbnails({
    db,
    store,
    logger,
    origin: thumbnailOrigin,
    fetch: createSafeFetch({
      origins: [thumbnailOrigin],
      maxBytes: 500_000,
      reports: { observer, service: 'youtube' },
    }),
  });

  const countRequest = (request: Request) => (): Promise<void> =>
    limits.count('newPictures', networkOf(request.ip));

  /** Answers briefly when something cannot be read, and logs the reason unless the reader is over a limit. */
  const reading =
    (read: Read): RequestHandler<{ file: string }> =>
    async (request, response) => {
      try {
        if (!(await read(request, response, request.params.file))) sendNotFound(response);
      } catch (error) {
        if (!isOverLimit(error)) logger.warn({ err: error, requestId: request.id }, 'could not read media');
        sendRefusal(response, error);
      }
    };

  const readGif: Read = async (_request, response, file) =>
    gifFile.test(file) && sendFileFrom(gifFolder, file, response, caching.day);

  const sendPosterOrStill = async (
    request: Request,
    response: Response,
    picture: Awaited<ReturnType<Posters['find']>>,
  ): Promise<boolean> => {
    if (!picture) return false;
    if ('key' in picture)
      return sendObject(request, response, { store, key: picture.key, cacheControl: caching.week });
    sendPicture(response, picture.data, { cacheControl: caching.day });
    return true;
  };

  const readPoster =
    (widthText: string): Read =>
    async (request, response, file) => {
      const [width, name] = [posterWidthOf(widthText), posterFile.exec(file)?.[1]];
      if (!width || !name) return false;
      return sendPosterOrStill(request, response, await posters.find(name, width, countRequest(request)));
    };

  const readStill: Read = async (request, response, file) => {
    const name = posterFile.exec(file)?.[1];
    if (name === undefined) return false;
    return sendPosterOrStill(request, response, await posters.findStill(name, countRequest(request)));
  };

  const readThumbnail: Read = async (request, response, file) => {
    const videoId = thumbnailFile.exec(file)?.[1];
    if (!videoId) return false;
    const thumbnail = await thumbnails.find(videoId, {
      countRequest: countRequest(request),
      // members may preview a video that they are about to post
      canPreview: async () => (await deps.authenticate(request)) !== null,
    });
    if (thumbnail && 'key' in thumbnail) {
      const { key } = thumbnail;
      if (await sendObject(request, response, { store, key, cacheControl: caching.week })) return true;
    }
    const data = thumbnail && 'data' in thumbnail ? thumbnail.data : await thumbnails.placeholder();
    sendPicture(response, data, { cacheControl: caching.minutes });
    return true;
  };

  const readPicture =
    (id: string): Read =>
    async (request, response, file) => {
      if (!uuid.test(id) || !pictureFile.test(file)) return false;
      return sendObject(request, response, { store, key: mediaKey(id, file), cacheControl: caching.forever });
    };

  const router = Router();
  router.post('/', rateLimited(limits, 'uploadAttempts'), createUploadHandler(deps));
  router.use(rateLimited(limits, 'media'));
  router.get('/gifs/:file', reading(readGif));
  router.get('/youtube/:file', reading(readThumbnail));
  router.get('/posters/:width/:file', (request, response, next) =>
    reading(readPoster(request.params.width))(request, response, next),
  );
  router.get('/stills/:file', reading(readStill));
  router.get('/:id/:file', (request, response, next) =>
    reading(readPicture(request.params.id))(request, response, next),
  );
  return router;
}
