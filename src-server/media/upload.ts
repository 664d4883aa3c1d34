import type { Request, RequestHandler } from 'express';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { type AuthenticateUpload, type UploadParts, answerUpload } from '#server/http/answer-upload.ts';
import { uploadMemory, uploadTimeouts } from '#server/limits/limit-values.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ImageView } from '#shared/views/media.ts';
import { storeUpload } from './media.service.ts';
import type { ObjectStore } from './object-store.ts';
import { readUpload } from './upload-request.ts';

export interface UploadDeps extends UploadParts {
  db: Db;
  store: ObjectStore;
  authenticate: AuthenticateUpload;
  /** How long uploads may stall, and take in all; those of `limit-values.ts` unless given. */
  uploadTimeouts?: typeof uploadTimeouts | undefined;
}

/** `POST /media`: stores a member's picture and answers with its `ImageView`. A cancelled upload leaves nothing behind. */
export function createUploadHandler(deps: UploadDeps): RequestHandler {
  const timeouts = deps.uploadTimeouts ?? uploadTimeouts;
  let buffered = 0;

  /** Reads and stores one upload; releases its memory at the end. */
  const take = async (request: Request, viewer: Viewer, signal: AbortSignal): Promise<ImageView> => {
    let own = 0;
    const hold = (bytes: number): void => {
      if (buffered + bytes > uploadMemory) throw new AppError('BUSY', { retryAfter: 5 });
      buffered += bytes;
      own += bytes;
    };
    try {
      const read = await readUpload(request, { timeouts, hold });
      // a picture may take minutes to arrive, and the session may have ended meanwhile
      if ((await deps.authenticate(request))?.id !== viewer.id) throw new AppError('SIGNED_OUT');
      return await storeUpload(deps, viewer, { ...read, signal });
    } finally {
      buffered -= own;
    }
  };

  return answerUpload(deps, { authenticate: deps.authenticate, limit: 'uploads', take });
}
