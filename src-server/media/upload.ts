import type { Request, RequestHandler } from 'express';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { sendError } from '#server/http/send-error.ts';
import { createSlots } from '#server/http/slots.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Logger } from '#server/logger.ts';
import type { MaybeViewer } from '#server/viewer.ts';
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
}

/** Each holds its file in memory until it is stored. */
const atOnce = { inAll: 32, perMember: 5 };
/** How much of a refused upload is still read, and for how long (ms), so that its sender gets to read the answer. */
const politeness = { bytes: 32_000_000, time: 15_000 };

/** Reads the rest of a request away; hangs up on one that does not end. */
function readAway(request: Request): void {
  if (request.complete || request.destroyed) return;
  let length = 0;
  const timer = setTimeout(() => request.destroy(), politeness.time);
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > politeness.bytes) request.destroy();
  });
  request.on('close', () => clearTimeout(timer));
  request.resume();
}

/** `POST /media`: a member's picture comes in, its `ImageView` goes out. A cancelled upload leaves nothing. */
export function createUploadHandler(deps: UploadDeps): RequestHandler {
  const { limits, logger } = deps;
  const slots = createSlots(atOnce);

  return async (request, response) => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      const viewer = await deps.authenticate(request);
      if (!viewer) throw new AppError('SIGNED_OUT');
      await limits.count('uploads', viewer.id);
      const image = await slots.run(viewer.id, async () => {
        const read = await readUpload(request);
        return storeUpload(deps, viewer, { ...read, signal: gone.signal });
      });
      response.status(201).set('Cache-Control', 'no-store').json(image);
    } catch (error) {
      if (gone.signal.aborted) return;
      readAway(request);
      const requestId = deps.requestIdOf(request);
      const refusal = error instanceof AppError ? error : new AppError('UNKNOWN', { cause: error });
      if (['UPLOAD_FAILED', 'UNKNOWN'].includes(refusal.reason)) {
        logger.error({ err: refusal.cause, requestId }, 'upload failed');
      }
      sendError(response, refusal, requestId);
    }
  };
}
