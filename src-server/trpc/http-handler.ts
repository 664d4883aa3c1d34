import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AnyTRPCRouter, type TRPCError, getTRPCErrorFromUnknown } from '@trpc/server';
import { internal_exceptionHandler } from '@trpc/server/adapters/node-http';
import { resolveResponse } from '@trpc/server/http';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import { AppError } from '#server/errors.ts';
import { readBody } from '#server/http/read-body.ts';
import type { createHttpContext } from './request-context.ts';
import { nameRequest, toTrpcError } from './trpc.ts';

interface HandlerOptions {
  router: AnyTRPCRouter;
  createContext: ReturnType<typeof createHttpContext>;
  /** Calls in one batch, and bytes in its body. */
  maxBatchSize: number;
  maxBodySize: number;
}

/** Milliseconds for a body to arrive, and for a reader to take more of the answer. */
const patience = { body: 10_000, answer: 30_000 };

const hasBody = ({ method }: ExpressRequest): boolean => method !== 'GET' && method !== 'HEAD';

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * A request as tRPC takes it. Its body is here, and not still to come: tRPC looks the session up before it reads one, and
 * whoever held theirs back would write long after their session had ended.
 */
async function toRequest(
  req: ExpressRequest,
  res: ExpressResponse,
  maxBodySize: number,
): Promise<globalThis.Request> {
  const body = hasBody(req) ? await readBody(req, { maxSize: maxBodySize, within: patience.body }) : null;
  const left = new AbortController();
  res.once('close', () => {
    if (!res.writableEnded) left.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const url = `http://${req.headers.host ?? 'localhost'}${req.url}`;
  // tRPC decodes the path, and would take one that it cannot decode for a fault of the server
  if (!URL.canParse(url) || !canDecode(req.path)) throw new AppError('INVALID_INPUT');
  return new Request(url, { method: req.method, headers, body, signal: left.signal });
}

/** Sends what tRPC answered: a whole one in one piece with its length, a streamed batch as it comes. */
async function send(response: Response, to: ExpressResponse): Promise<void> {
  to.setTimeout(patience.answer, () => to.destroy());
  to.status(response.status);
  for (const [name, value] of response.headers) to.setHeader(name, value);
  if (response.body === null) {
    to.end();
  } else if (
    response.headers.has('transfer-encoding') ||
    response.headers.get('content-type') !== 'application/json'
  ) {
    await pipeline(Readable.fromWeb(response.body), to);
  } else {
    to.end(Buffer.from(await response.arrayBuffer()));
  }
}

/** `Retry-After`, where an answer is one refusal that says so; of a streamed batch each answer says it for itself. */
function whenToRetry(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.flatMap(({ cause }) => (cause instanceof AppError && cause.retryAfter) || []);
  return seconds.length > 0 ? { 'retry-after': String(Math.max(...seconds)) } : {};
}

/**
 * tRPC's own Express adapter, but for how it writes: that one sends every answer through two web streams and in pieces,
 * which took a fifth of the time of a page of the feed.
 */
export function createTrpcHandler({
  router,
  createContext,
  maxBatchSize,
  maxBodySize,
}: HandlerOptions): RequestHandler {
  return (req, res) => {
    const path = req.path.slice(req.path.lastIndexOf('/') + 1);
    const answer = async (): Promise<void> => {
      const request = await toRequest(req, res, maxBodySize);
      const response = await resolveResponse({
        router,
        req: request,
        path,
        error: null,
        maxBatchSize,
        // a GET changes nothing, and no query needs a POST
        allowMethodOverride: false,
        createContext: ({ info }) => createContext({ req, res, info }),
        responseMeta: ({ errors }) => ({ headers: whenToRetry(errors) }),
        onError: ({ error }) => nameRequest(error, req.id as string),
      });
      await send(response, res);
    };
    answer().catch((error: unknown) => {
      // the reader left, or half of the answer is out already
      if (res.headersSent) {
        res.destroy();
        return;
      }
      // the rest of a body that was too slow is not waited for
      if (error instanceof AppError && error.reason === 'TOO_SLOW') res.setHeader('Connection', 'close');
      const refusal = error instanceof AppError ? toTrpcError(error) : getTRPCErrorFromUnknown(error);
      nameRequest(refusal, req.id as string);
      internal_exceptionHandler({ router, createContext, req, res, path })(refusal);
    });
  };
}
