import type { Request, RequestHandler, Response } from 'express';
import { AppError, reasonOfFailure } from '#server/errors.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Logger } from '#server/logger.ts';
import type { UnderWay } from '#server/under-way.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ErrorReason } from '#shared/errors.ts';
import { drainRequest } from './drain-request.ts';
import { sendError } from './send-error.ts';

/** What every route that takes uploads needs. */
export interface UploadParts {
  limits: RateLimits;
  logger: Logger;
  underWay: UnderWay;
}

/** Who uploads: a member in a browser, or a program with a token. */
interface Uploader extends Viewer {
  /** By which the program is counted. */
  tokenHash?: string;
}

/** Null for visitors. */
export type AuthenticateUpload = (request: Request) => Promise<Uploader | null>;

interface UploadRoute {
  authenticate: AuthenticateUpload;
  limit: 'uploads' | 'imports';
  /** Reads and stores the upload; `gone` aborts when nobody waits for the answer any more. Its result is the answer. */
  take: (request: Request, viewer: Viewer, gone: AbortSignal) => Promise<object>;
}

/** Refusals of an upload that has stopped half-way. */
const stalledReasons: readonly ErrorReason[] = ['UPLOAD_STALLED', 'IMPORT_STALLED'];
/** Refusals that are logged, since they are nothing that the sender did. */
const loggedReasons: readonly ErrorReason[] = ['UPLOAD_FAILED', 'UNKNOWN'];

/** Answers a member's upload: 201 with what came of it, or a refusal, for which the rest of the request is read away. */
export function answerUpload(
  { limits, logger, underWay }: UploadParts,
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
      // nothing can follow the half of a request
      if (hasStalled) response.set('Connection', 'close');
      const drained = drainRequest(request, { hasStalled });
      if (refusal !== error || loggedReasons.includes(refusal.reason)) {
        logger.error({ err: refusal.cause, requestId, limit }, 'upload failed');
      }
      // such a connection ends with the answer, and a sender that is still sending would lose it
      if (!hasStalled && !response.shouldKeepAlive) await drained;
      sendError(response, refusal, requestId);
    }
  };
  return (request, response) => underWay.keep(answer(request, response));
}
