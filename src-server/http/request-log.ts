import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from '#server/logger.ts';

const quiet = /^\/(health|ready|assets\/|media\/|static\/)/;

/** Gives each request an id (also sent as `X-Request-Id`) and logs it when it ends, with its path but not its query. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    genReqId(_request, response) {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (request) => quiet.test(request.url ?? '') },
    customLogLevel(_request, { statusCode }, error) {
      // pino would log a stack trace; the client asked for something unsupported, and nothing failed here
      if (statusCode === 501 && !error) return 'silent';
      return error || statusCode >= 500 ? 'error' : 'info';
    },
    // pino's own wrapper would first copy the request and all its headers
    wrapSerializers: false,
    serializers: {
      req: (request: { id: string; method: string; url: string; originalUrl?: string }) => ({
        id: request.id,
        method: request.method,
        path: (request.originalUrl ?? request.url).split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}
