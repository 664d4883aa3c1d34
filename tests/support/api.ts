import { afterAll, beforeAll } from 'vitest';
import pg from 'pg';
import { createSessions } from '#server/auth/sessions.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { loadEnv } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import type { JobQueue } from '#server/jobs/job.ts';
import type { Bus } from '#server/live/bus.ts';
import { createFeedLive } from '#server/domains/feed/feed.live.ts';
import { createMemberLive } from '#server/domains/follows/follows.live.ts';
import { createScreenLive } from '#server/domains/hearts/hearts.live.ts';
import { createInboxLive } from '#server/domains/notifications/notifications.live.ts';
import { createThreadLive } from '#server/domains/replies/replies.live.ts';
import { createWallLive } from '#server/domains/walls/walls.live.ts';
import { type Live, createLive } from '#server/live/live.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createLogger } from '#server/logger.ts';
import { silentObserver } from '#server/metrics/observer.ts';
import { createCatalogueSource } from '#server/integrations/create-title-source.ts';
import { librarySource } from '#server/integrations/gif-library.ts';
import type { Context } from '#server/trpc/context.ts';
import { createCursorSeal } from '#server/trpc/cursor-seal.ts';
import { appRouter } from '#server/router.ts';
import { t } from '#server/trpc/trpc.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const createCaller = t.createCallerFactory(appRouter);

/** What the cursors of these callers are sealed with. */
export const cursorSecret = 'the secret of cursors in tests';

/** Jobs that no process works on. */
export const idleJobs: JobQueue = { enqueue: () => Promise.resolve() };

/** The API as a member (or, with null, a visitor) calls it. */
export type Caller = ReturnType<typeof createCaller>;

/** Live parts by what they tell, as the API's subscriptions do. */
const watching = (live: Live) => ({
  ...live,
  contentCounts: live.part(createScreenLive),
  memberCounts: live.part(createMemberLive),
  thread: live.part(createThreadLive),
  wall: live.part(createWallLive),
  feed: live.part(createFeedLive),
  inbox: live.part(createInboxLive),
});

/** A live layer in which what a screen shows cannot be read. */
export const failingLive = (live: Live, message: string): Live => ({
  part(create) {
    const part = live.part(create);
    if ((create as unknown) !== createScreenLive) return part;
    return async function* (): AsyncGenerator<never> {
      yield* [];
      await Promise.reject(new Error(message));
    } as typeof part;
  },
});

interface Api {
  readonly db: Db;
  readonly bus: Bus;
  readonly live: ReturnType<typeof watching>;
  /** For builders and for looking at rows; not the server's own connections. */
  readonly pool: pg.Pool;
  /** The API for this member, without a browser in between. */
  as(member: { id: string } | null, context?: Partial<Context>): Caller;
}

/** Gives a test file the whole API on a database of its own. */
export function useApi(): Api {
  const database = useDatabase();
  const env = loadEnv({ NODE_ENV: 'test' });
  const logger = createLogger('silent');
  const parts: { db?: Db; bus?: Bus; live?: Api['live']; pool?: pg.Pool } = {};
  const need = <K extends keyof typeof parts>(key: K): NonNullable<(typeof parts)[K]> => {
    const part = parts[key];
    if (!part) throw new Error('useApi(): only inside hooks and tests');
    return part;
  };

  beforeAll(() => {
    const bus = createMemoryBus();
    const db = createDb({ url: database.url, bus, checkRows: true, connections: 8 });
    // of many calls at once, each waits for a connection as long as a busy machine needs
    db.pool.options.connectionTimeoutMillis = 60_000;
    Object.assign(parts, {
      bus,
      db,
      live: watching(createLive({ db, bus, logger })),
      pool: new pg.Pool({ connectionString: database.url, max: 4 }),
    });
  });
  afterAll(async () => {
    await need('bus').close();
    await need('pool').end();
    await need('db').close();
  });

  return {
    get db() {
      return need('db');
    },
    get bus() {
      return need('bus');
    },
    get live() {
      return need('live');
    },
    get pool() {
      return need('pool');
    },
    as: (member, context = {}) =>
      createCaller({
        db: need('db'),
        lists: need('db'),
        live: need('live'),
        gifs: librarySource,
        titles: createCatalogueSource(logger),
        jobs: idleJobs,
        sessions: createSessions({ db: need('db'), env, bus: need('bus') }),
        cursors: createCursorSeal({ secret: cursorSecret }),
        env,
        limits: createRateLimits({ factor: 1_000 }),
        logger,
        observer: silentObserver,
        requestId: 'test',
        address: '127.0.0.1',
        transport: 'http',
        viewer: member && { id: member.id },
        sessionId: member && 'test-session',
        ...context,
      }),
  };
}

/** The ids of a page of a list, in its order. */
export const idsOf = (page: { items: { id: string }[] }): string[] => page.items.map(({ id }) => id);

/** The reason with which a call was refused. */
export async function reasonOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause && typeof cause === 'object' && 'reason' in cause) return String(cause.reason);
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
  return 'not refused';
}
