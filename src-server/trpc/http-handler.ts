import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type AnyTRPCRouter,
  TRPCError,
  callTRPCProcedure,
  getErrorShape,
  getTRPCErrorFromUnknown,
  transformTRPCResponse,
} from '@trpc/server';
import { internal_exceptionHandler } from '@trpc/server/adapters/node-http';
import { getHTTPStatusCodeFromError, resolveResponse } from '@trpc/server/http';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import { AppError } from '#server/errors.ts';
import { bodyTimeout } from '#server/http/body-timeouts.ts';
import { canDecode } from '#server/http/can-decode.ts';
import { readBody } from '#server/http/read-body.ts';
import type { PendingWork } from '#server/pending-work.ts';
import type { createHttpContext } from './request-context.ts';
import { nameRequest, toTrpcError } from './trpc.ts';

interface HandlerOptions {
  router: AnyTRPCRouter;
  createContext: ReturnType<typeof createHttpContext>;
  pendingWork: PendingWork;
  /** Calls in one batch, and bytes in its body. */
  maxBatchSize: number;
  maxBodySize: number;
}

const hasBody = ({ method }: ExpressRequest): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * The request as tRPC expects it, with its complete body: tRPC validates the session before it reads the body, so a delayed body
 * could be processed long after the session had ended.
 */
async function toRequest(
  req: ExpressRequest,
  res: ExpressResponse,
  maxBodySize: number,
): Promise<globalThis.Request> {
  const body = hasBody(req) ? await readBody(req, { maxSize: maxBodySize, within: bodyTimeout }) : null;
  const left = new AbortController();
  res.once('close', () => {
    if (!res.writableEnded) left.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // a web `Request` cannot have the method TRACE
  if (!canDecode(req.path) || req.method === 'TRACE') throw new AppError('INVALID_INPUT');
  // tRPC reads only path and query; not every `Host` can be in a URL
  return new Request(`http://localhost${req.url}`, {
    method: req.method,
    headers,
    body,
    signal: left.signal,
  });
}

/** Whether tRPC streams the response: each part as soon as its call has ended. */
const isInParts = ({ headers }: Response): boolean =>
  headers.has('transfer-encoding') || headers.get('content-type') !== 'application/json';

/**
 * Sends tRPC's response: queries as a stream, everything else in one piece with its length. When responses to writes were streamed,
 * they started just as their requests ended, and a proxy written in Go (Caddy) sometimes lost everything but the first part.
 */
async function send(response: Response, req: ExpressRequest, res: ExpressResponse): Promise<void> {
  res.status(response.status);
  for (const [name, value] of response.headers) res.setHeader(name, value);
  if (response.body && isInParts(response) && !hasBody(req)) {
    await pipeline(Readable.fromWeb(response.body), res);
    return;
  }
  const whole = Buffer.from(await response.arrayBuffer());
  res.removeHeader('transfer-encoding');
  res.end(whole);
}

/** A `Retry-After` header if the response is a single refusal with a wait; in a streamed batch, each error has its own. */
function whenToRetry(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.flatMap(({ cause }) => (cause instanceof AppError && cause.retryAfter) || []);
  return seconds.length > 0 ? { 'retry-after': String(Math.max(...seconds)) } : {};
}

/** A single query: its path, and its input from the URL. */
interface PlainQuery {
  path: string;
  input: string | null;
}

/** Parses the JSON input of a URL. Throws BAD_REQUEST. */
function parseInput(input: string | null): unknown {
  if (!input) return undefined;
  try {
    return JSON.parse(input);
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

/** The request's query, if it is a single one: not a batch, and without headers that change how tRPC answers. */
function plainQueryOf(router: AnyTRPCRouter, req: ExpressRequest, path: string): PlainQuery | null {
  const { 'trpc-accept': streams, 'content-type': contentType, accept = '' } = req.headers;
  if (req.method !== 'GET' || streams || contentType || accept.includes('jsonl')) return null;
  const procedures: Record<string, { _def: { type: string } }> = router._def.procedures;
  if (!Object.hasOwn(procedures, path) || procedures[path]?._def.type !== 'query') return null;
  const [, asked = ''] = /\?(.*)$/s.exec(req.url) ?? [];
  const parameters = new URLSearchParams(asked);
  const isPlain = !parameters.has('batch') && !parameters.has('connectionParams');
  return isPlain ? { path, input: parameters.get('input') } : null;
}

/**
 * Replaces tRPC's own Express adapter, which sends every response through two web streams and in pieces: that took a fifth of the time
 * of a page of the feed. A single query is answered without web requests at all.
 */
export function createTrpcHandler({
  router,
  createContext,
  pendingWork,
  maxBatchSize,
  maxBodySize,
}: HandlerOptions): RequestHandler {
  const config = router._def._config;

  /** Answers like `resolveResponse`. */
  const answerQuery = async (
    { path, input }: PlainQuery,
    req: ExpressRequest,
    res: ExpressResponse,
  ): Promise<void> => {
    const type = 'query';
    let ctx: Awaited<ReturnType<typeof createContext>> | undefined;
    const result = async () => {
      ctx = await createContext({ req, res, info: { type, calls: [{ path }] } });
      const getRawInput = async (): Promise<unknown> => {
        const parsed = parseInput(input);
        return parsed === undefined ? undefined : config.transformer.input.deserialize(parsed);
      };
      const data: unknown = await callTRPCProcedure({
        router,
        path,
        type,
        ctx,
        getRawInput,
        batchIndex: 0,
        signal: undefined,
      });
      return { result: { data } };
    };
    const refusal = (cause: unknown) => {
      const error = getTRPCErrorFromUnknown(cause);
      nameRequest(error, req.id as string);
      res.status(getHTTPStatusCodeFromError(error)).set(whenToRetry([error]));
      return { error: getErrorShape({ config, ctx, error, input: undefined, path, type }) };
    };
    const response = await result().catch(refusal);
    res.setHeader('Vary', 'trpc-accept, accept');
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(transformTRPCResponse(config, response)));
  };

  return (req, res) => {
    const path = req.path.slice(req.path.lastIndexOf('/') + 1);
    const answer = async (): Promise<void> => {
      const query = plainQueryOf(router, req, path);
      if (query) return answerQuery(query, req, res);
      const request = await toRequest(req, res, maxBodySize);
      const response = await resolveResponse({
        router,
        req: request,
        path,
        error: null,
        maxBatchSize,
        // a GET must not change anything, and queries do not need POST
        allowMethodOverride: false,
        createContext: ({ info }) => createContext({ req, res, info }),
        responseMeta: ({ errors }) => ({ headers: whenToRetry(errors) }),
        onError: ({ error }) => nameRequest(error, req.id as string),
      });
      await send(response, req, res);
    };
    pendingWork.track(answer()).catch((error: unknown) => {
      // the client disconnected, or part of the response was already sent
      if (res.headersSent) {
        res.destroy();
        return;
      }
      // do not wait for the rest of a body that was too slow
      if (error instanceof AppError && error.reason === 'TOO_SLOW') res.setHeader('Connection', 'close');
      const refusal = error instanceof AppError ? toTrpcError(error) : getTRPCErrorFromUnknown(error);
      nameRequest(refusal, req.id as string);
      internal_exceptionHandler({ router, createContext, req, res, path })(refusal);
    });
  };
}
