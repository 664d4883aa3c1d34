import type { RequestHandler } from 'express';
import { AppError } from '#server/errors.ts';
import { drainRequest } from './drain-request.ts';

/** Milliseconds within which a body arrives that is no upload. */
export const bodyTimeout = 10_000;

/** Runs a body parser, and refuses with TOO_SLOW a body that has not arrived in time; its connection then ends. */
export const limitBodyTime =
  (parse: RequestHandler): RequestHandler =>
  (request, response, next) => {
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      response.set('Connection', 'close');
      next(new AppError('TOO_SLOW'));
    }, bodyTimeout);
    return parse(request, response, (error?: unknown) => {
      clearTimeout(late);
      if (!isLate) next(error);
    });
  };

/** What is left of a body once its request is answered is read away for a while; then the connection ends. */
export const drainUnreadBodies: RequestHandler = (request, response, next) => {
  response.once('finish', () => void drainRequest(request, { hasStalled: false }));
  next();
};
