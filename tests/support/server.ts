import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { choosePort } from '#scripts/embedded/access.ts';
import { site } from '#server/pages/page-site.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { createDb } from '#server/db/client.ts';
import { type Env, loadEnv } from '#server/env.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { type Logger, createLogger } from '#server/logger.ts';
import type { ServedClient } from '#server/app.ts';
import { boot, builtClient } from '#server/main.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';

interface ServerOptions {
  /** Of the cluster that has the migrated template; a database is copied from it and dropped in the end. */
  adminUrl?: string;
  /** A migrated database to use instead; it stays. */
  databaseUrl?: string;
  /** Where its requests go, if not straight to the database. */
  pooledUrl?: string;
  /** Multiplies every rate limit; tests that do not mean them stay far below. */
  limits?: number;
  /** More of the environment. */
  env?: Record<string, string>;
  /** The built client; without it, the project's own document and files stand in for a build. */
  clientFolder?: string;
  /** Its documents have the heads and statuses by the client's routes; their screens are left to the browser. */
  heads?: boolean;
  /** Where it logs, instead of into `log`. */
  logger?: Logger;
}

/** The product as members meet it: HTTP and sockets on a real port, a database and a data folder of its own. */
export interface TestServer {
  /** Where it listens, which is also its `PUBLIC_ORIGIN` unless `env` names another. */
  readonly url: string;
  readonly env: Env;
  readonly databaseUrl: string;
  /** For builders and for looking at rows; not the server's own connections. */
  readonly pool: pg.Pool;
  /** What it has logged, one JSON object a line. */
  readonly log: string[];
  /** A fresh session of this member, as a `Cookie` header says it. */
  signIn(member: { id: string }): Promise<string>;
  /** Stops the server alone, as SIGTERM does; its database stays until `close`. */
  stop(): Promise<void>;
  /** Stops what still runs and leaves nothing behind. */
  close(): Promise<void>;
}

/** A folder that serves as a build: the document before Vite has seen it, and the public files; no code. */
export async function createStubClient(folder: string): Promise<string> {
  const client = path.join(folder, 'client');
  await cp('public', client, { recursive: true });
  await cp('index.html', path.join(client, 'index.html'));
  // a build's list of what it made, which here is nothing
  await mkdir(path.join(client, '.vite'), { recursive: true });
  await writeFile(path.join(client, '.vite', 'manifest.json'), '{}');
  return client;
}

async function clientOf({ clientFolder, heads }: ServerOptions, folder: string): Promise<ServedClient> {
  const client = builtClient(clientFolder ?? (await createStubClient(folder)));
  if (!heads) return client;
  const { renderPage } = await import('#client/entry-server.tsx');
  return {
    ...client,
    renderPage: (request) => renderPage({ ...request, site, drawing: undefined }),
  };
}

/** Starts the product in this process. */
export async function startServer(options: ServerOptions): Promise<TestServer> {
  const { adminUrl = '', databaseUrl, limits = 1_000, env: more = {} } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-server-'));
  const database = databaseUrl
    ? { url: databaseUrl, drop: () => Promise.resolve() }
    : await cloneDatabase(adminUrl);
  // the port first: the origin that requests must name is made of it
  const port = String(await choosePort());
  const env = loadEnv({
    NODE_ENV: 'test',
    PORT: port,
    MATINEE_DATA: folder,
    MATINEE_LIMITS: String(limits),
    // a test sees at once what it has changed
    VISITOR_PAGE_SECONDS: '0',
    // nobody listens there: no test asks another machine for a picture
    TMDB_IMAGE_URL: 'http://127.0.0.1:1/t/p',
    ...more,
  });
  const log: string[] = [];
  const server = await boot({
    env,
    databaseUrl: options.pooledUrl ?? database.url,
    client: await clientOf(options, folder),
    logger: options.logger ?? createLogger('info', { write: (line) => void log.push(line) }),
  }).catch(async (error: unknown) => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // tests that stop the database break connections that nobody is using
  pool.on('error', () => {});
  const bus = createMemoryBus();
  const db = createDb({ url: database.url, bus, connections: 1, checkRows: true });
  const sessions = createSessions({ db, env, bus });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= server.stop());
  return {
    url: server.url,
    env,
    databaseUrl: database.url,
    pool,
    log,
    stop,
    signIn: async ({ id }) => (await sessions.create(id, 'a test')).cookie,
    async close() {
      await stop();
      await db.close();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
