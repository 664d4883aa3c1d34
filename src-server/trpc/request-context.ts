import type { IncomingMessage } from 'node:http';
import type { TRPCProcedureType as ProcedureType } from '@trpc/server';
import type { Request, Response } from 'express';
import type { CreateExpressContextOptions } from '@trpc/server/adapters/express';
import { authenticateToken, bearerToken } from '#server/auth/access-tokens.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/client.ts';
import type { Env } from '#server/env.ts';
import { AppError, reasonOfFailure } from '#server/errors.ts';
import type { Reads } from '#server/http/reads.ts';
import type { JobQueue } from '#server/jobs/job.ts';
import { networkOf } from '#server/limits/network.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import type { Live } from '#server/live/live.ts';
import type { Logger } from '#server/logger.ts';
import type { Observer } from '#server/metrics/observer.ts';
import type { GifSource } from '#server/integrations/gif-source.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import type { Context } from './context.ts';
import type { CursorSeal } from './cursor-seal.ts';
import { nameRequest, toTrpcError } from './trpc.ts';

/** The parts that all requests share, created once when the server starts. */
export interface ContextParts {
  env: Env;
  db: Db;
  reads: Reads;
  live: Live;
  gifs: GifSource;
  titles: TitleSource;
  jobs: JobQueue;
  sessions: Sessions;
  cursors: CursorSeal;
  limits: RateLimits;
  logger: Logger;
  observer: Observer;
}

/** Authenticates by the token only; a cookie that is also sent is ignored. */
async function authenticateProgram(db: Db, token: string) {
  const { profileId, hash, scopes } = await authenticateToken(db, token);
  return { viewer: { id: profileId }, sessionId: hash, scopes };
}

async function authenticateCookie(sessions: Sessions, cookie: string | undefined, recent: boolean) {
  const session = await (recent ? sessions.validateRecent(cookie) : sessions.validate(cookie));
  return {
    viewer: session && { id: session.profileId },
    sessionId: session?.sessionId ?? null,
  };
}

/** Authenticates the request. Adds the request id to errors, because there is no context yet. */
async function authenticate(
  { db, sessions, logger }: Pick<ContextParts, 'db' | 'sessions' | 'logger'>,
  { headers }: IncomingMessage,
  requestId: string,
  { recent = false } = {},
): Promise<Pick<Context, 'viewer' | 'sessionId' | 'scopes'>> {
  const token = bearerToken(headers);
  const session =
    token === undefined
      ? authenticateCookie(sessions, headers.cookie, recent)
      : authenticateProgram(db, token);
  return session.catch((error: unknown) => {
    const isRefusal = error instanceof AppError;
    if (!isRefusal) logger.error({ err: error, requestId }, 'could not look up a session');
    const refusal = toTrpcError(isRefusal ? error : new AppError(reasonOfFailure(error)));
    nameRequest(refusal, requestId);
    throw refusal;
  });
}

async function contextOf(
  parts: ContextParts,
  { req, res }: Pick<CreateExpressContextOptions, 'req' | 'res'>,
  recent: boolean,
): Promise<Context> {
  const requestId = req.id as string;
  const who = await authenticate(parts, req, requestId, { recent });
  return {
    ...parts,
    ...who,
    isRecent: recent && !who.scopes,
    lists: parts.reads.of(req, res),
    requestId,
    address: networkOf(req.ip),
    transport: 'http',
  };
}

/** A request and its calls. */
interface HttpCalls extends Pick<CreateExpressContextOptions, 'req' | 'res'> {
  info: { type: ProcedureType | 'unknown'; calls: readonly { path: string }[] };
}

/** The context of one HTTP request, shared by all calls of its batch. */
export function createHttpContext(parts: ContextParts, publicQueries: ReadonlySet<string>) {
  return async ({ req, res, info }: HttpCalls): Promise<Context> => {
    const recent = info.type === 'query' && info.calls.every(({ path }) => publicQueries.has(path));
    const context = await contextOf(parts, { req, res }, recent);
    res.setHeader('Cache-Control', 'no-store');
    return context;
  };
}

/** The context of a document that is rendered on the server, shared by all reads of its screen. */
export const createPageContext = (parts: ContextParts) => (req: Request, res: Response) =>
  contextOf(parts, { req, res }, false);

/** A visitor's context without a request: for what the server reads for itself. */
export const visitorOf = (parts: ContextParts): Context => ({
  ...parts,
  viewer: null,
  sessionId: null,
  lists: parts.db,
  requestId: 'of the server',
  address: 'of the server',
  transport: 'http',
});

/** The context of a socket, created once when it opens; the client opens another one after signing in or out. */
export function createSocketContext(parts: Omit<ContextParts, 'reads'>) {
  return async (request: IncomingMessage, requestId: string, address: string): Promise<Context> => {
    const who = await authenticate(parts, request, requestId);
    return {
      ...parts,
      ...who,
      lists: parts.db,
      requestId,
      address,
      transport: 'socket',
    };
  };
}
