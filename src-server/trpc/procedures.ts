import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { requireScope } from '#server/auth/access-tokens.ts';
import { AppError, isDatabaseAway, isForeignKeyViolation } from '#server/errors.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import type { LimitName } from '#server/limits/limit-values.ts';
import { countedBy } from '#server/limits/rate-limits.ts';
import { isRecord } from '#shared/is-record.ts';
import { listName } from './cursor-seal.ts';
import { type Meta, t, toTrpcError } from './trpc.ts';

/** Reports each call with its code and time. Only existing procedures get here, so the number of names is limited. */
const observeCalls = t.middleware(async ({ ctx, path, type, next }) => {
  const began = performance.now();
  const result = await next();
  const code = result.ok ? null : result.error.code;
  ctx.observer.procedureEnded(path, type, code, (performance.now() - began) / 1000);
  return result;
});

/** The only place where errors are converted: refusals keep their message, anything else is logged and answered as UNKNOWN. */
const mapErrors = t.middleware(async ({ ctx, path, type, next }) => {
  const result = await next();
  if (result.ok) return result;
  const { error } = result;
  const call = { path, type, requestId: ctx.requestId };
  if (error.cause instanceof AppError) {
    const { cause } = error.cause;
    // a row was deleted in the meantime, or we wrote a wrong id: the constraint's name shows which
    if (isForeignKeyViolation(cause)) ctx.logger.warn({ err: cause, ...call }, 'referenced row missing');
    throw toTrpcError(error.cause);
  }
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    ctx.logger.error({ err: error.cause ?? error, ...call }, 'procedure failed');
    if (isDatabaseAway(error.cause)) throw toTrpcError(new AppError('BUSY'));
  }
  return result;
});

/**
 * Sockets carry only subscriptions, because the cookie is sent whatever page opened the socket. Only sockets carry subscriptions,
 * because there they are counted, and end with their session.
 */
const subscriptionsOnSockets = t.middleware(({ ctx, type, next }) => {
  if ((ctx.transport === 'socket') !== (type === 'subscription')) {
    throw new TRPCError({
      code: 'METHOD_NOT_SUPPORTED',
      message: 'Subscriptions run over the socket, and only they.',
    });
  }
  return next();
});

/** The limits for procedures that do not declare one. */
export const defaultLimits = {
  query: 'reads',
  mutation: 'writes',
  subscription: 'subscriptions',
} as const satisfies Record<string, LimitName>;

/** Counts the call against its declared limit: by member, or by network for visitors. Each call of a batch counts. */
const limitCalls = t.middleware(async ({ ctx, type, meta, next }) => {
  const limit = meta?.limit ?? defaultLimits[type];
  return ctx.limits.run(...countedBy(limit, ctx), next);
});

/** Refuses what an access token may not do, and counts its calls, in addition to its member's limits. */
const checkToken = t.middleware(async ({ ctx: { scopes, sessionId, limits }, type, meta, next }) => {
  if (!scopes || sessionId === null) return next();
  if (meta?.sessionOnly) throw new AppError('TOKEN_SCOPE');
  requireScope(scopes, type === 'mutation' ? 'write' : 'read');
  return limits.run('tokenCalls', sessionId, next);
});

/**
 * Seals the cursors in results and opens those in inputs, so that services see only their own form. The input is read, and an invalid
 * cursor refused, only after the caller is known.
 */
const sealCursors = t.middleware(async ({ ctx, path, getRawInput, next }) => {
  let list = path;
  const result = await next({
    getRawInput: async () => {
      const input = await getRawInput();
      if (!isRecord(input)) return input;
      list = listName(path, input);
      const { cursor } = input;
      return typeof cursor === 'string' ? { ...input, cursor: ctx.cursors.open(list, cursor) } : input;
    },
  });
  if (!result.ok || !isRecord(result.data)) return result;
  const { data } = result;
  const sealed = ['nextCursor', 'previousCursor'].flatMap((name) => {
    const cursor = data[name];
    return typeof cursor === 'string' ? [[name, ctx.cursors.seal(list, cursor)]] : [];
  });
  return sealed.length === 0 ? result : { ...result, data: { ...data, ...Object.fromEntries(sealed) } };
});

const base = t.procedure
  .use(observeCalls)
  .use(mapErrors)
  .use(subscriptionsOnSockets)
  .use(checkToken)
  .use(limitCalls)
  .use(sealCursors);

const SearchInput = z.object({ query: z.string().min(1) });

/**
 * For procedures whose input may have a `query`; must come after that input. Such a call also counts as a search, of which a caller may
 * run only a few at a time. Replaces only `ctx.lists`, with the reader for searches.
 */
export const limitSearches = t.middleware(async ({ ctx, input, next }) => {
  if (!SearchInput.safeParse(input).success) return next();
  const { searches } = ctx.lists;
  return ctx.limits.run(...countedBy('searches', ctx), () => next({ ctx: { lists: searches } }));
});

/** For procedures that may read a whole series: each season that has to be requested from the movie database counts toward `titles`. */
export const countSeasons = t.middleware(({ ctx, next }) => {
  const countRequest = () => ctx.limits.count(...countedBy('titles', ctx));
  const season: TitleSource['season'] = (asked) => ctx.titles.season(asked, countRequest);
  return next({ ctx: { titles: { ...ctx.titles, season } } });
});

/** For members and visitors; `ctx.viewer` may be null. */
export const anyoneProcedure = base.meta({ access: 'anyone' });

/** For queries that return nothing private to the viewer; the session may have been validated up to a second ago. */
export const publicQuery = anyoneProcedure.meta({ recentSession: true });

/** For public queries that some inputs make private: checks in the database that the session still exists. Throws SIGNED_OUT. */
export const confirmSession = (isPrivate: (input: never) => boolean) =>
  t.middleware(async ({ ctx, input, next }) => {
    const { isRecent, sessionId, sessions } = ctx;
    if (isRecent && sessionId !== null && isPrivate(input as never)) {
      const alive = await sessions.findAlive([sessionId]);
      if (!alive.has(sessionId)) throw new AppError('SIGNED_OUT');
    }
    return next();
  });

/** The paths of all public queries among these procedures. */
export const pathsOfPublicQueries = (procedures: Record<string, unknown>): ReadonlySet<string> =>
  new Set(
    Object.entries(procedures).flatMap(([path, procedure]) =>
      (procedure as { _def: { meta?: Meta } })._def.meta?.recentSession ? path : [],
    ),
  );

/** For signed-in members; `ctx.viewer` is theirs. */
export const memberProcedure = base.meta({ access: 'member' }).use(({ ctx, next }) => {
  if (!ctx.viewer || !ctx.sessionId) throw new AppError('SIGNED_OUT');
  return next({ ctx: { viewer: ctx.viewer, sessionId: ctx.sessionId } });
});

/** For what signed-in members may do only in a browser: an access token is refused with TOKEN_SCOPE. */
export const sessionProcedure = memberProcedure.meta({ sessionOnly: true });

export const { router } = t;
