import type { Page } from '@playwright/test';
import pg from 'pg';
import { loadEnv } from '#server/env.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import { type Product, productOf } from './product.ts';
import { forkServer } from './fork-server.ts';
import { test as base, expect } from './test.ts';

/** The first message of `serve-cluster.ts`. */
export interface Ready {
  /** The proxy's. */
  url: string;
  databaseUrl: string;
  replicaUrl: string;
  /** Of each node. */
  env: Record<string, string>;
  nodes: { url: string; pid: number }[];
}

/** Opens the nodes' `/metrics`. */
export const metricsToken = 'a-token-for-scrapes';

/** The product on several nodes: two nodes behind a proxy, Redis, a replica, an S3 server. */
interface Cluster extends Product {
  nodes: Ready['nodes'];
  /** Sums of a metric's values over its labels, one for each node. */
  measure(metric: string): Promise<number[]>;
  /** Of the replica: from now on it hears everything and shows nothing of it. */
  pauseReplica(): Promise<void>;
  resumeReplica(): Promise<void>;
}

/** The value of a metric of one node; of a node that is gone, zero. */
async function valueOf(node: { url: string }, metric: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await fetch(`${node.url}/metrics`, { headers }).then(
    (answer) => answer.text(),
    () => '',
  );
  const lines = text
    .split('\n')
    .filter((line) => /^[ {]/.test(line.slice(metric.length)) && line.startsWith(metric));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

async function startCluster(): Promise<Cluster> {
  const served = await forkServer<Ready>('serve-cluster.ts');
  const { url, databaseUrl, replicaUrl, env, nodes } = served.ready;
  const product = await productOf(served, { url, databaseUrl, store: await createObjectStore(loadEnv(env)) });
  const replica = new pg.Pool({ connectionString: replicaUrl, max: 1 });
  return {
    ...product,
    nodes,
    measure: (metric) => Promise.all(nodes.map((node) => valueOf(node, metric))),
    pauseReplica: async () => void (await replica.query('select pg_wal_replay_pause()')),
    resumeReplica: async () => void (await replica.query('select pg_wal_replay_resume()')),
    async stop() {
      await replica.end();
      await product.stop();
    },
  };
}

/**
 * Tests in a cluster: pages go through its proxy, as members' do. Which node answers a request is the proxy's choice; what has
 * a home is the socket, which `openAt` and `keepApart` see to.
 */
export const test = base.extend<object, { cluster: Cluster }>({
  cluster: [
    async ({ browserName: _ }, use) => {
      const cluster = await startCluster();
      await use(cluster);
      await cluster.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  product: [({ cluster }, use) => use(cluster), { scope: 'worker' }],
});

/**
 * Opens an address, and answers with the node that the page's socket came to: the wished one, if there is one. The proxy
 * gives a socket to the node with fewer connections; a page that came elsewhere is opened again.
 */
export async function openAt(
  cluster: Cluster,
  page: Page,
  address: string,
  wished?: number,
): Promise<number> {
  const sockets = () => cluster.measure('matinee_sockets');
  const before = await sockets();
  const grown = async () => (await sockets()).map((count, node) => count - (before[node] ?? 0));
  let node = -1;
  await expect(async () => {
    await page.goto('about:blank');
    await expect.poll(grown).toEqual([0, 0]);
    await page.goto(address);
    await expect.poll(async () => (node = (await grown()).indexOf(1))).not.toBe(-1);
    expect(node).toBe(wished ?? node);
  }).toPass({ timeout: 90_000 });
  return node;
}

/** Opens an address on two pages whose sockets are on different nodes; answers with the first one's. */
export async function keepApart(
  cluster: Cluster,
  [first, second]: readonly [Page, Page],
  address: string,
): Promise<number> {
  // the page of the test before has left
  await expect.poll(() => cluster.measure('matinee_sockets')).toEqual([0, 0]);
  const node = await openAt(cluster, first, address);
  await openAt(cluster, second, address, 1 - node);
  return node;
}
