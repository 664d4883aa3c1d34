import type { ErrorRequestHandler, RequestHandler } from 'express';
import { AppError, reasonOfFailure } from '#server/errors.ts';
import type { ErrorReason } from '#shared/errors.ts';
import { sendError, sendErrorPage } from './send-error.ts';
import { wantsPage } from './wants-page.ts';
import { withdrawFile } from './withdraw-file.ts';

/** Errors that Express itself raises about a request (an address that cannot be decoded, a body that is too large). */
function reasonOf(error: unknown): ErrorReason {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return 'TOO_LARGE';
  if (status === 404) return 'NOT_FOUND';
  if (typeof status === 'number' && status >= 400 && status < 500) return 'INVALID_INPUT';
  return reasonOfFailure(error);
}

/** Refusals that are logged, because the sender did not cause them. */
const loggedReasons: readonly ErrorReason[] = ['UNKNOWN', 'BUSY'];

/**
 * The last handler: answers a refusal with its message, as a page or as JSON; any other error is logged
 * and answered with a fixed text.
 */
export const answerErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  withdrawFile(response);
  const refusal = error instanceof AppError ? error : new AppError(reasonOf(error), { cause: error });
  if (refusal !== error && loggedReasons.includes(refusal.reason)) {
    request.log.error({ err: error }, 'request failed');
  }
  if (wantsPage(request)) sendErrorPage(response, refusal);
  else sendError(response, refusal, request.id as string);
};

/** Answers 404 below addresses that are not screens. */
export const answerNotFound: RequestHandler = (_request, _response, next) => next(new AppError('NOT_FOUND'));
