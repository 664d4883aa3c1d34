import path from 'node:path';
import { loadEnv } from '#server/env.ts';
import { prepareDataFolder } from '#scripts/embedded/data-folder.ts';
import { serveEmbedded } from '#scripts/embedded/embedded-postgres.ts';
import type { Lifecycle } from '#scripts/lifecycle.ts';
import { migrate } from '#scripts/migrate.ts';
import { seedIfEmpty } from '#scripts/prepare.ts';
import { serveCaddy } from '#scripts/services/caddy.ts';
import { serveRedis } from '#scripts/services/redis.ts';
import { type ClusterNode, serveNode } from './node.ts';
import { serveObjects } from './objects.ts';
import { serveReplica } from './replica.ts';

interface ClusterOptions {
  folder: string;
  /** The proxy's port; everything else chooses its own. */
  port: number;
  /** The script that app processes run. */
  script: string;
  /** Fills an empty database. */
  demo: boolean;
  /** Further variables for the nodes. */
  env?: Record<string, string>;
  onProgress?: (line: string) => void;
}

interface Cluster {
  /** The proxy's address, which members see in the address bar. */
  origin: string;
  nodes: readonly ClusterNode[];
  databaseUrl: string;
  replicaUrl: string;
  /** The environment of each node, without its port and its folder. */
  env: Record<string, string>;
}

const nodeNames = ['node-1', 'node-2'] as const;

/**
 * Starts Matinee as several nodes, without containers: two app processes behind a reverse proxy, Redis, PostgreSQL with a
 * streaming replica, and an S3 server. All of it ends with `lifecycle`.
 */
export async function startCluster(lifecycle: Lifecycle, options: ClusterOptions): Promise<Cluster> {
  const { port, script, demo, onProgress = () => {} } = options;
  const dataFolder = prepareDataFolder(options.folder);
  const origin = `http://localhost:${port}`;
  onProgress(`Starting Redis, an S3 server and PostgreSQL in ${dataFolder}`);
  const redis = await lifecycle.own(serveRedis());
  const objects = await lifecycle.own(serveObjects(path.join(dataFolder, 'objects')));
  const { url: databaseUrl } = await lifecycle.own(serveEmbedded(dataFolder));
  await migrate(databaseUrl);
  const common = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: databaseUrl,
    DIRECT_DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    ...objects.env,
    ...options.env,
  };
  if (demo) await seedIfEmpty(databaseUrl, loadEnv(common), lifecycle);
  onProgress('Copying it for a replica');
  const { url: replicaUrl } = await lifecycle.own(serveReplica(dataFolder));
  const env = { ...common, DATABASE_REPLICA_URLS: replicaUrl };
  const nodes = await Promise.all(
    nodeNames.map((name) =>
      lifecycle.own(serveNode({ name, script, dataFolder, env, signal: lifecycle.signal })),
    ),
  );
  await lifecycle.own(serveCaddy({ origin, nodes: nodes.map((node) => `127.0.0.1:${node.port}`) }));
  return { origin, nodes, databaseUrl, replicaUrl, env };
}
