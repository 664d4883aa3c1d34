import type { Request, RequestHandler } from 'express';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { drainRequest } from '#server/http/upload-timeouts.ts';
import { sendError } from '#server/http/send-error.ts';
import { uploadMemory, uploadTimeouts } from '#server/limits/limit-values.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Logger } from '#server/logger.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import type { ImageView } from '#shared/views/media.ts';
import { storeUpload } from './media.service.ts';
import type { ObjectStore } from './object-store.ts';
import { readUpload } from './upload-request.ts';

export interface UploadDeps {
  db: Db;
  store: ObjectStore;
  limits: RateLimits;
  logger: Logger;
  /** Who asks; null for visitors. */
  authenticate(request: Request): Promise<MaybeViewer>;
  requestIdOf(request: Request): string;
  /** How long uploads may stand still, and take; those of `limit-values.ts` unless given. */
  uploadTimeouts?: typeof uploadTimeouts | undefined;
}

/** `POST /media`: a member's picture comes in, its `ImageView` goes out. A cancelled upload leaves nothing. */
export function createUploadHandler(deps: UploadDeps): RequestHandler {
  const { limits, logger } = deps;
  const timeouts = deps.uploadTimeouts ?? uploadTimeouts;
  let buffered = 0;

  /** Reads and stores one upload; the memory that it takes is released in the end. */
  const take = async (request: Request, viewer: Viewer, signal: AbortSignal): Promise<ImageView> => {
    let own = 0;
    const hold = (bytes: number): void => {
      if (buffered + bytes > uploadMemory) throw new AppError('BUSY', { retryAfter: 5 });
      buffered += bytes;
      own += bytes;
    };
    try {
      const read = await readUpload(request, { timeouts, hold });
      // a picture may take minutes to arrive, and sessions end meanwhile
      if ((await deps.authenticate(request))?.id !== viewer.id) throw new AppError('SIGNED_OUT');
      return await storeUpload(deps, viewer, { ...read, signal });
    } finally {
      buffered -= own;
    }
  };

  return async (request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      const viewer = await deps.authenticate(request);
      if (!viewer) throw new AppError('SIGNED_OUT');
      const image = await limits.run('uploads', viewer.id, () => take(request, viewer, gone.signal));
      response.status(201).set('Cache-Control', 'no-store').json(image);
    } catch (error) {
      if (gone.signal.aborted) return;
      const hasStalled = error instanceof AppError && error.reason === 'UPLOAD_STALLED';
      // nothing can follow the half of a request
      if (hasStalled) response.set('Connection', 'close');
      drainRequest(request, { hasStalled });
      const requestId = deps.requestIdOf(request);
      const refusal = error instanceof AppError ? error : new AppError('UNKNOWN', { cause: error });
      if (['UPLOAD_FAILED', 'UNKNOWN'].includes(refusal.reason)) {
        logger.error({ err: refusal.cause, requestId }, 'upload failed');
      }
      sendError(response, refusal, requestId);
    }
  };
}
