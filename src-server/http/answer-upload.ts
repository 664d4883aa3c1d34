import type { Request, RequestHandler, Response } from 'express';
import { AppError, reasonOfFailure } from '#server/errors.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Logger } from '#server/logger.ts';
import type { PendingWork } from '#server/pending-work.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ErrorReason } from '#shared/errors.ts';
import { drainRequest } from './drain-request.ts';
import { sendError } from './send-error.ts';

/** What every route that takes uploads needs. */
export interface UploadParts {
  limits: RateLimits;
  logger: Logger;
  pendingWork: PendingWork;
}

/** Who uploads: a member in a browser, or a program with a token. */
interface Uploader extends Viewer {
  /** The key for the program's rate limits. */
  tokenHash?: string;
}

/** Null for visitors. */
export type AuthenticateUpload = (request: Request) => Promise<Uploader | null>;

interface UploadRoute {
  authenticate: AuthenticateUpload;
  limit: 'uploads' | 'imports';
  /** Reads and stores the upload; its result is the response. `gone` aborts when the client has disconnected. */
  take: (request: Request, viewer: Viewer, gone: AbortSignal) => Promise<object>;
}

/** Refusals of an upload that has stalled. */
const stalledReasons: readonly ErrorReason[] = ['UPLOAD_STALLED', 'IMPORT_STALLED'];
/** Refusals that are logged, because the sender did not cause them. */
const loggedReasons: readonly ErrorReason[] = ['UPLOAD_FAILED', 'UNKNOWN'];

/** Answers a member's upload: 201 with its result, or a refusal, for which the rest of the request is read and discarded. */
export function answerUpload(
  { limits, logger, pendingWork }: UploadParts,
  { authenticate, limit, take }: UploadRoute,
): RequestHandler {
  const counted = async ({ id, tokenHash }: Uploader, work: () => Promise<object>): Promise<object> => {
    const run = () => limits.run(limit, id, work);
    return tokenHash === undefined ? run() : limits.run('tokenCalls', tokenHash, run);
  };
  const answer = async (request: Request, response: Response): Promise<void> => {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      const viewer = await authenticate(request);
      if (!viewer) throw new AppError('SIGNED_OUT');
      const made = await counted(viewer, () => take(request, viewer, gone.signal));
      response.status(201).set('Cache-Control', 'no-store').json(made);
    } catch (error) {
      if (gone.signal.aborted) return;
      const requestId = request.id as string;
      const refusal =
        error instanceof AppError ? error : new AppError(reasonOfFailure(error), { cause: error });
      const hasStalled = stalledReasons.includes(refusal.reason);
      // no other request can follow half of one on this connection
      if (hasStalled) response.set('Connection', 'close');
      const drained = drainRequest(request, { hasStalled });
      if (refusal !== error || loggedReasons.includes(refusal.reason)) {
        logger.error({ err: refusal.cause, requestId, limit }, 'upload failed');
      }
      // the connection closes with the response, and a client that is still sending would lose the response
      if (!hasStalled && !response.shouldKeepAlive) await drained;
      sendError(response, refusal, requestId);
    }
  };
  return (request, response) => pendingWork.track(answer(request, response));
}
