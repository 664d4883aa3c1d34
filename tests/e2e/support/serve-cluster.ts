/** A process of its own that runs the product on several nodes, for one worker. Speaks over its channel. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSessions } from '#server/auth/sessions.ts';
import { createDb } from '#server/db/client.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { choosePort } from '#scripts/embedded/access.ts';
import { Lifecycle } from '#scripts/lifecycle.ts';
import { startCluster } from '#scripts/cluster/start-cluster.ts';
import { serveParent } from './fork-server.ts';
import { type Ready, metricsToken } from './cluster.ts';

const lifecycle = new Lifecycle();
const folder = mkdtempSync(path.join(os.tmpdir(), 'matinee-cluster-'));
// the database's account walks through
chmodSync(folder, 0o711);
const stop = async () => {
  await lifecycle.end();
  rmSync(folder, { recursive: true, force: true });
};
process.once('disconnect', () => void stop().then(() => process.exit(0)));

const cluster = await startCluster(lifecycle, {
  folder,
  port: await choosePort(),
  script: 'scripts/serve.ts',
  demo: false,
  env: {
    MATINEE_LIMITS: '100',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'warn',
    // a test holds a row for as long as it takes
    DATABASE_LOCK_TIMEOUT: '100000',
    DATABASE_STATEMENT_TIMEOUT: '100000',
  },
});
const bus = createMemoryBus();
const db = createDb({ url: cluster.databaseUrl, bus, connections: 1, checkRows: true });
const sessions = createSessions({ db, env: { PUBLIC_ORIGIN: cluster.origin }, bus });

serveParent(
  {
    url: cluster.origin,
    databaseUrl: cluster.databaseUrl,
    replicaUrl: cluster.replicaUrl,
    env: cluster.env,
    nodes: cluster.nodes.map(({ url, child }) => ({ url, pid: child.pid ?? 0 })),
  } satisfies Ready,
  {
    signIn: async ({ id }) => (await sessions.create(id, 'a test')).cookie,
    async stop() {
      await db.close();
      await stop();
    },
  },
);
