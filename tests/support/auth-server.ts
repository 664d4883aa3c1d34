import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createAuthRoutes } from '#server/auth/auth.routes.ts';
import { type Sessions, createSessions } from '#server/auth/sessions.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { type Env, loadEnv } from '#server/env.ts';
import { answerErrors, answerNotFound } from '#server/http/error-answers.ts';
import { setNonce } from '#server/http/security-headers.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import type { Bus } from '#server/live/bus.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createLogger } from '#server/logger.ts';
import { createPendingWork } from '#server/pending-work.ts';
import { useDatabase } from '#tests/support/postgres.ts';

export interface AuthServer {
  readonly env: Env;
  readonly origin: string;
  readonly db: Db;
  readonly bus: Bus;
  readonly sessions: Sessions;
  /** For builders and for looking at rows. */
  readonly pool: pg.Pool;
}

interface AuthServerOptions {
  /** More of the environment, made when the server is about to start. */
  env?: () => Record<string, string> | Promise<Record<string, string>>;
  /** Multiplies every limit. */
  limits?: number;
}

/** Sign-in as browsers meet it: the real routes on a real port, with a database of this file's own. */
export function useAuthServer({ env: more, limits = 1_000 }: AuthServerOptions = {}): AuthServer {
  const database = useDatabase();
  const current: { running?: AuthServer & { close: () => Promise<void> } } = {};
  beforeAll(async () => {
    const app = express();
    const server = createServer(app).listen(0);
    await once(server, 'listening');
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const env = loadEnv({ NODE_ENV: 'test', PUBLIC_ORIGIN: origin, ...(await more?.()) });
    const bus = createMemoryBus();
    const db = createDb({ url: database.url, bus, checkRows: true });
    const sessions = createSessions({ db, env, bus });
    const pool = new pg.Pool({ connectionString: database.url, max: 4 });
    const logger = createLogger('silent');
    app.use(setNonce);
    app.use(
      '/auth',
      createAuthRoutes({
        env,
        db,
        sessions,
        logger,
        limits: createRateLimits({ factor: limits }),
        pendingWork: createPendingWork(),
      }),
    );
    app.get('/auth', (_request, response) => {
      response.send('the screen');
    });
    app.use(answerNotFound, answerErrors);
    Object.assign(current, {
      running: {
        env,
        origin,
        db,
        bus,
        sessions,
        pool,
        async close() {
          server.closeAllConnections();
          server.close();
          await bus.close();
          await pool.end();
          await db.close();
        },
      },
    });
  });
  afterAll(() => current.running?.close());
  const need = (): AuthServer => {
    if (!current.running) throw new Error('useAuthServer(): only inside hooks and tests');
    return current.running;
  };
  return {
    get env() {
      return need().env;
    },
    get origin() {
      return need().origin;
    },
    get db() {
      return need().db;
    },
    get bus() {
      return need().bus;
    },
    get sessions() {
      return need().sessions;
    },
    get pool() {
      return need().pool;
    },
  };
}
