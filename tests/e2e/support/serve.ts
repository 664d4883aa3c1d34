/** A process of its own that runs the product on a fresh database, for one worker. Speaks over its channel. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSessions } from '#server/auth/sessions.ts';
import { createDb } from '#server/db/client.ts';
import { loadEnv } from '#server/env.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { boot } from '#server/main.ts';
import { choosePort } from '#scripts/embedded/access.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import type { Ready, Request, SignedIn } from './product.ts';

const database = await cloneDatabase(process.argv[2] ?? '');
const folder = await mkdtemp(path.join(tmpdir(), 'matinee-e2e-'));
const env = loadEnv({
  NODE_ENV: 'test',
  PORT: String(await choosePort()),
  MATINEE_DATA: folder,
  MATINEE_LIMITS: '100',
  LOG_LEVEL: 'warn',
});
const server = await boot({ env, databaseUrl: database.url });
const bus = createMemoryBus();
const db = createDb({ url: database.url, bus, connections: 1, checkRows: true });
const sessions = createSessions({ db, env, bus });

process.on('message', (request: Request) => {
  void sessions.create(request.signIn, 'end-to-end test').then(({ cookie }) => {
    process.send?.({ id: request.id, cookie } satisfies SignedIn);
  });
});
process.once('disconnect', () => {
  void (async () => {
    await server.stop();
    await db.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  })();
});
process.send?.({ url: env.PUBLIC_ORIGIN, databaseUrl: database.url } satisfies Ready);
