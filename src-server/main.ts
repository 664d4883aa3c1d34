import { type Server, createServer } from 'node:http';
import path from 'node:path';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createSessions } from '#server/auth/sessions.ts';
import { isTrusted } from '#server/auth/same-origin.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { loadOf, missingTimeouts, poolSettingsOf } from '#server/db/pool.ts';
import { isMigrated } from '#server/db/is-migrated.ts';
import { createReplicas } from '#server/db/replicas.ts';
import { sql } from '#server/db/sql.ts';
import { endingConnections } from '#server/http/ending-connections.ts';
import { limitPieces } from '#server/http/limit-pieces.ts';
import { oneAtATime } from '#server/http/one-at-a-time.ts';
import { trackUnusedConnections } from '#server/http/unused-connections.ts';
import { createReads } from '#server/http/reads.ts';
import { sweepUploads } from '#server/imports/upload-folders.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { requestTimeouts, socketLimits } from '#server/limits/limit-values.ts';
import { type RateLimits, createRateLimits } from '#server/limits/rate-limits.ts';
import { createLive } from '#server/live/live.ts';
import { createBus } from '#server/live/create-bus.ts';
import { attachSocket } from '#server/sockets/socket.ts';
import { type Logger, createLogger } from '#server/logger.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { type Observer, silentObserver } from '#server/metrics/observer.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import { createGifSource } from '#server/integrations/create-gif-source.ts';
import { createTitleSource } from '#server/integrations/create-title-source.ts';
import { serveBuild } from '#server/pages/built-files.ts';
import { type PageRenderer, createPageRenderer, loadRenderer } from '#server/pages/page-renderer.ts';
import { builtDocument } from '#server/pages/pages.routes.ts';
import { identityKey } from '#server/domains/moderation/former-members.writes.ts';
import { createCursorSeal, cursorSecret } from '#server/trpc/cursor-seal.ts';
import { createSocketContext } from '#server/trpc/request-context.ts';
import { type PendingWork, createPendingWork } from '#server/pending-work.ts';
import { appRouter } from '#server/router.ts';
import { type ServedClient, createApp } from './app.ts';
import { type Env, localUrl } from './env.ts';

interface BootOptions {
  env: Env;
  /** The database of requests; it may be behind a pooler if the environment says so. */
  databaseUrl: string;
  /** What to serve instead of the build. */
  client?: ServedClient;
  /** Where it logs; the standard output unless given. */
  logger?: Logger;
  /** Connects the server to its requests. By default listens where the environment says. */
  listen?: (server: Server, env: Env) => Promise<void>;
}

/** A running server. */
export interface Booted {
  /** Its address, with the port that the system assigned. */
  url: string;
  /** Stops accepting requests, lets running ones finish, and asks sockets to reconnect elsewhere. Within 25 seconds. */
  stop(): Promise<void>;
}

/** Milliseconds that running requests have to finish. */
const grace = 15_000;
/** The most milliseconds that a stop may take, even with open connections: after 30 s the process would be killed. */
const stopTimeout = 20_000;

const AnswerRow = z.object({ answer: z.int() });

/** Returns a check that the database answers and has all migrations. Once it has, migrations are not checked again. */
function databaseReadiness(db: Db): () => Promise<boolean> {
  let migrated = false;
  return async () => {
    try {
      if (migrated) await db.one(AnswerRow, sql`select 1 as answer`);
      else migrated = await isMigrated(db);
      return migrated;
    } catch {
      return false;
    }
  };
}

function listenAtPort(server: Server, { PORT: port, MATINEE_HOST: host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
}

/** Waits for `work`, but no longer than this; resolves with whether it finished. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const done = new AbortController();
  const late = wait(milliseconds, false, { signal: done.signal }).catch(() => true);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    done.abort();
  }
}

interface Closing {
  server: Server;
  closeUnused: () => void;
  renderer: PageRenderer;
  pendingWork: PendingWork;
}

/** Lets running requests finish within the grace period, including the work of requests whose client has disconnected. */
async function close({ server, closeUnused, renderer, pendingWork }: Closing): Promise<void> {
  const until = performance.now() + grace;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  closeUnused();
  await atMost(grace, closed);
  server.closeAllConnections();
  // responses are told of it after the server
  await setImmediate();
  // no client waits for the remaining pages
  await renderer.close();
  await atMost(until - performance.now(), pendingWork.settled());
}

/** Creates limits that all servers share if there is a Redis; its client is loaded only then. */
async function createLimits(env: Env, logger: Logger, observer: Observer): Promise<RateLimits> {
  const { MATINEE_LIMITS: factor, REDIS_URL: redisUrl } = env;
  if (!redisUrl) return createRateLimits({ factor, observer });
  const { createLimitStore } = await import('#server/limits/limit-store.ts');
  return createRateLimits({ factor, observer, shared: createLimitStore({ redisUrl, logger }) });
}

/** Functions that close what a start has opened, the one to call last first. */
type Closers = (() => Promise<void>)[];

/** Closes in reverse order, the rest even if one fails. Rejects with all errors. */
async function closeAll(closers: Closers): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closers.toReversed()) await close().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'not everything could be closed');
}

async function start(options: BootOptions, closers: Closers): Promise<Booted> {
  const { env, databaseUrl, logger = createLogger(env.LOG_LEVEL), listen = listenAtPort } = options;
  const metrics = env.METRICS_TOKEN ? createMetrics() : null;
  const observer = metrics?.observer ?? silentObserver;
  const directUrl = env.DIRECT_DATABASE_URL ?? databaseUrl;
  const bus = await createBus({ env, databaseUrl: directUrl, logger, observer });
  const db = createDb({
    ...poolSettingsOf(env),
    url: databaseUrl,
    bus,
    checkRows: env.NODE_ENV !== 'production',
    onError: (error) => logger.warn({ err: error }, 'database connection failed'),
  });
  const replicas = createReplicas({
    urls: env.DATABASE_REPLICA_URLS,
    primary: db,
    primaryUrl: directUrl,
    logger,
    settings: poolSettingsOf(env),
    checkRows: env.NODE_ENV !== 'production',
  });
  closers.push(
    () => db.close(),
    () => replicas.close(),
    () => bus.close(),
  );
  const live = createLive({ db, bus, logger });
  const sessions = createSessions({ db, env, bus });
  const cursors = createCursorSeal({ secret: cursorSecret(env.SESSION_SECRET, databaseUrl) });
  const limits = await createLimits(env, logger, observer);
  closers.push(() => limits.close());
  const store = await createObjectStore(env);
  const gifs = createGifSource(env, logger, observer);
  const titles = createTitleSource(env, db, logger, observer);
  closers.push(
    () => titles.close(),
    () => gifs.close(),
  );
  const jobs = createJobs({
    databaseUrl: directUrl,
    db,
    store,
    titles,
    logger,
    observer,
    identityKey: identityKey(env.SESSION_SECRET),
    sweepSessions: (signal) => sessions.sweepExpired(signal),
  });
  closers.push(() => jobs.stop());

  let draining = false;
  const server = createServer(requestTimeouts);
  const closeUnused = trackUnusedConnections(server);
  const client = options.client ?? builtClient();
  const reads = createReads({ env, db, replicas });
  const parts = {
    env,
    db,
    reads,
    live,
    store,
    gifs,
    titles,
    jobs,
    sessions,
    cursors,
    limits,
    logger,
    observer,
  };
  const isDatabaseReady = databaseReadiness(db);
  const isReady = async () => !draining && (await isDatabaseReady());
  const pendingWork = createPendingWork();
  const renderer = createPageRenderer({ ...parts, pendingWork }, client.renderPage);
  const app = createApp({ ...parts, metrics, client, renderer, pendingWork, isReady });
  // before a request waits for the one before it
  server.on('request', limitPieces);
  server.on('request', oneAtATime(endingConnections(() => draining, app)));
  const socket = attachSocket({
    server,
    router: appRouter,
    createContext: createSocketContext(parts),
    isUpgradeAllowed: (headers) => isTrusted(env, headers),
    bus,
    sessions,
    logger,
    limits: { framesInTenSeconds: Math.ceil(socketLimits.framesInTenSeconds * env.MATINEE_LIMITS) },
    rates: limits,
    trustedProxies: env.TRUSTED_PROXIES,
  });
  closers.push(
    () => close({ server, closeUnused, renderer, pendingWork }),
    () => socket.close(),
  );

  metrics?.watch({
    pools: () => [
      { database: 'primary', load: loadOf(db.pool) },
      ...replicas.state().map(({ host, load }) => ({ database: host, load })),
    ],
    replicas: () => replicas.state().map(({ host, isUsed }) => ({ database: host, isUsed })),
    sockets: () => socket.count(),
    isBusConnected: () => bus.isConnected,
    jobsWaiting: () => jobs.waiting(),
  });

  const stopSweeping = await sweepUploads(env.MATINEE_DATA, logger);
  closers.push(async () => stopSweeping());
  await jobs.start();
  // continue imports that a stop interrupted
  await jobs.enqueue('imports.run');
  const missing = env.DATABASE_NAMED_STATEMENTS === 'off' ? await missingTimeouts(db.pool) : [];
  if (missing.length > 0) {
    logger.warn(
      { missing },
      'role has no such timeouts, which a pooler requires; set them with alter role … set …',
    );
  }
  await renderer.warm();
  await listen(server, env);
  logger.info({ port: env.PORT }, 'listening');

  return {
    url: localUrl(env),
    async stop() {
      draining = true;
      // limited, because an endless statement or an unresponsive database would block the stop
      if (!(await atMost(stopTimeout, closeAll(closers)))) logger.warn('stopped before everything had ended');
    },
  };
}

/** Starts Matinee on a database that is reachable and migrated. If that fails, everything it has opened is closed. */
export async function boot(options: BootOptions): Promise<Booted> {
  const closers: Closers = [];
  try {
    return await start(options, closers);
  } catch (error) {
    // the error of the start matters more than an error in closing
    await atMost(stopTimeout, closeAll(closers)).catch(() => {});
    throw error;
  }
}

/** The built client in this folder. */
export const builtClient = (
  folder: string = path.resolve(import.meta.dirname, '..', 'dist', 'client'),
): ServedClient => ({
  document: builtDocument(folder),
  renderPage: loadRenderer(folder),
  files: serveBuild(folder),
});
