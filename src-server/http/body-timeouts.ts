import type { RequestHandler } from 'express';
import { AppError } from '#server/errors.ts';
import { drainRequest } from './drain-request.ts';

/** Milliseconds within which a body must arrive, uploads excepted. */
export const bodyTimeout = 10_000;

/** Runs a body parser, and refuses a body that has not arrived in time with TOO_SLOW; its connection then closes. */
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

/** Reads and discards what is left of a body once its request is answered, for a limited time; then the connection closes. */
export const drainUnreadBodies: RequestHandler = (request, response, next) => {
  response.once('finish', () => void drainRequest(request, { hasStalled: false }));
  next();
};
