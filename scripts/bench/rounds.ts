import path from 'node:path';
import { serveControlPage } from './control-server.ts';
import { measureScreens } from './screen-bars.ts';
import { choosePort } from '#scripts/embedded/access.ts';
import { buildClientIfStale } from '#scripts/client-build.ts';
import type { Lifecycle } from '#scripts/lifecycle.ts';
import { printLine } from '#scripts/print-line.ts';
import { type Running, startChild } from './children.ts';
import {
  type BenchSize,
  type DataSet,
  copyDataSet,
  dataSets,
  exploreSet,
  inCluster,
  memberSets,
} from './data-sets.ts';
import { type ScreenName, prepareDemo } from './demo-set.ts';
import { exploreGrowth, exploreTimes } from './explore-bars.ts';
import { type Readable, commentGrowth, deepPage, feedGrowth, followingDormant } from './feed-bars.ts';
import { heartBars } from './heart-bars.ts';
import { type FeedServers, httpBars, queryBars } from './http-bars.ts';
import { importBars } from './import-bars.ts';
import { crowd, eventBar, idleBars } from './live-bars.ts';
import { openSocketBars, kneeBars, secondNodeBars } from './load-bars.ts';
import { notificationGrowth } from './notification-bars.ts';
import type { Bar } from './report.ts';
import { openDb, sampleOf, signIn, withDb } from './tools.ts';
import { weightBars } from './weight-bars.ts';

/** What `--only` may name. */
export const partNames = [
  'http',
  'reads',
  'explore',
  'notifications',
  'hearts',
  'live',
  'load',
  'imports',
  'weight',
  'screen',
] as const;

export type PartName = (typeof partNames)[number];

/** Milliseconds of one slice. */
const slices = { http: 2_000, sql: 500, live: 1_500, load: 6_000, import: 8_000 };
/** Sockets that one node holds at once. */
const openSockets = { small: 500, full: 4_000 };
/** What one member brings from another service. */
const brought = { small: { rows: 2_000, films: 400 }, full: { rows: 20_000, films: 4_000 } };
/** How often Lighthouse loads each screen. */
const lighthouseRuns = { small: 1, full: 5 };
/** Members who read; enough that nothing is answered from one member's cache. */
const readerCount = 100;

interface BenchPlan {
  size: BenchSize;
  clusterUrl: string;
  /** Where the product of the benchmark keeps its own things. */
  folder: string;
  lifecycle: Lifecycle;
  /** Parts to measure; all when empty. */
  only: readonly PartName[];
  /** The one screen to measure, beside a member's home; all when absent. */
  screen?: ScreenName | undefined;
}

/** The product in a process of its own; as another node of the product at `origin`, or as the first of its own. */
async function startNode(
  { folder, lifecycle }: BenchPlan,
  databaseUrl: string,
  { origin, environment: more }: { origin?: string; environment?: Record<string, string> } = {},
): Promise<Running> {
  const port = String(await choosePort());
  const environment = {
    PORT: port,
    PUBLIC_ORIGIN: origin ?? `http://localhost:${port}`,
    MATINEE_DATA: path.join(folder, 'product'),
    // its database is its argument
    DATABASE_URL: '',
    S3_ENDPOINT: '',
    // what is measured is the work, not the limits
    MATINEE_LIMITS: '1000000',
    // and a network's sockets have a limit that nothing multiplies: each reader says where it comes from
    TRUSTED_PROXIES: '1',
    ...more,
  };
  const node = await startChild('product-process', [databaseUrl], environment);
  await lifecycle.own(Promise.resolve(node.child));
  return node;
}

/** A product and a bare server, each in a process of its own, on the same database. */
async function startServers(plan: BenchPlan, databaseUrl: string): Promise<FeedServers> {
  const { lifecycle } = plan;
  const product = await startNode(plan, databaseUrl);
  const bare = await startChild('bare-process', [databaseUrl]);
  await lifecycle.own(Promise.resolve(bare.child));
  const readers = await withDb(databaseUrl, async (db) => {
    const ids = (await sampleOf(db)).members.slice(0, readerCount);
    const cookies = await signIn(db, { PUBLIC_ORIGIN: product.url }, ids);
    return ids.map((id, index) => ({ id, cookie: cookies[index] ?? '' }));
  });
  return {
    product,
    bare,
    readers,
  };
}

async function readable(databaseUrl: string, lifecycle: Lifecycle): Promise<Readable> {
  const db = openDb(databaseUrl);
  await lifecycle.own(Promise.resolve({ stop: () => db.close() }));
  return { db, sample: await sampleOf(db) };
}

/** Every part of the benchmark, by the name that `--only` knows it by. */
function partsOf(plan: BenchPlan): Record<PartName, () => Promise<Bar[]>> {
  const { clusterUrl, lifecycle } = plan;
  const [smaller, larger] = dataSets[plan.size];
  const [small, large] = [inCluster(clusterUrl, smaller.database), inCluster(clusterUrl, larger.database)];
  // the last whole page of a set of which a few posts are not public
  const depth = Math.min(1_600, Math.floor((larger.sizes.posts * 0.9) / 50));
  return {
    async http() {
      const servers = await startServers(plan, large);
      const { sample } = await readable(large, lifecycle);
      const bars = await httpBars(servers, slices.http);
      bars.push(...(await queryBars(servers, sample.discussed[0] ?? '')));
      await servers.product.child.stop();
      await servers.bare.child.stop();
      return bars;
    },
    async reads() {
      const sets: [Readable, Readable] = [await readable(small, lifecycle), await readable(large, lifecycle)];
      return [
        ...(await feedGrowth(sets, slices.http)),
        ...(await commentGrowth(sets, slices.http)),
        await followingDormant(sets[1], slices.sql),
        await deepPage(sets[1], depth, slices.sql),
      ];
    },
    async explore() {
      const [fewer, more] = memberSets[plan.size].map((set) => inCluster(clusterUrl, set.database));
      const growth = await withDb(fewer ?? '', (one) =>
        withDb(more ?? '', (other) => exploreGrowth(one, other, slices.sql)),
      );
      const times = await withDb(inCluster(clusterUrl, exploreSet.database), (db) =>
        exploreTimes(db, slices.sql),
      );
      return [...growth, ...times];
    },
    async notifications() {
      const copy = await copyDataSet(clusterUrl, smaller);
      try {
        return [await withDb(copy.url, (db) => notificationGrowth(db, slices.sql))];
      } finally {
        await copy.drop();
      }
    },
    async hearts() {
      const copy = await copyDataSet(clusterUrl, smaller);
      const plain = await copyDataSet(clusterUrl, smaller, 'plain');
      try {
        return await withDb(copy.url, (db) =>
          withDb(plain.url, async (other) => heartBars(db, other, await sampleOf(db), slices.sql)),
        );
      } finally {
        await copy.drop();
        await plain.drop();
      }
    },
    async live() {
      const copy = await copyDataSet(clusterUrl, smaller);
      try {
        const { product, bare, readers } = await startServers(plan, copy.url);
        await bare.child.stop();
        const plain = await startChild('socket-process', [copy.url, String(crowd.subscriptions)]);
        await lifecycle.own(Promise.resolve(plain.child));
        const cookies = readers.map(({ cookie }) => cookie);
        const sample = await withDb(copy.url, sampleOf);
        const idle = await idleBars({ product, cookies }, sample);
        const event = await eventBar({ product, plain, cookies }, sample, slices.live);
        await product.child.stop();
        await plain.child.stop();
        return [event, ...idle];
      } finally {
        await copy.drop();
      }
    },
    async load() {
      const copy = await copyDataSet(clusterUrl, smaller);
      try {
        const { product, bare, readers } = await startServers(plan, copy.url);
        await bare.child.stop();
        const loaded = { product, cookies: readers.map(({ cookie }) => cookie) };
        const sample = await withDb(copy.url, sampleOf);
        const bars = await openSocketBars(loaded, sample, openSockets[plan.size]);
        bars.push(...(await kneeBars(loaded, sample, slices.load)));
        const other = await startNode(plan, copy.url, { origin: product.url });
        bars.push(...(await secondNodeBars(loaded, other, sample, slices.load)));
        await other.child.stop();
        await product.child.stop();
        return bars;
      } finally {
        await copy.drop();
      }
    },
    async imports() {
      const copy = await copyDataSet(clusterUrl, smaller);
      try {
        const movies = await startChild('movie-database-process', []);
        await lifecycle.own(Promise.resolve(movies.child));
        const environment = { TMDB_URL: `${movies.url}/3`, TMDB_TOKEN: 'of the benchmark' };
        const product = await startNode(plan, copy.url, { environment });
        const cookies = await withDb(copy.url, async (db) =>
          signIn(db, { PUBLIC_ORIGIN: product.url }, (await sampleOf(db)).members.slice(0, readerCount)),
        );
        const bars = await importBars({ product, cookies }, brought[plan.size], slices.import);
        await product.child.stop();
        await movies.child.stop();
        return bars;
      } finally {
        await copy.drop();
      }
    },
    async weight() {
      await buildClientIfStale(lifecycle.signal, () => printLine('  building the client'));
      return weightBars('dist/client');
    },
    async screen() {
      await buildClientIfStale(lifecycle.signal, () => printLine('  building the client'));
      const demo = await prepareDemo(clusterUrl, plan.folder);
      const product = await startNode(plan, demo.url);
      const control = await lifecycle.own(
        serveControlPage(path.join(plan.folder, 'control-page'), product.url),
      );
      const [cookie = ''] = await withDb(demo.url, (db) =>
        signIn(db, { PUBLIC_ORIGIN: product.url }, [demo.member]),
      );
      const bars = await measureScreens({
        ...{ product: product.url, control: control.url, cookie, lifecycle },
        screens: Object.fromEntries(
          Object.entries(demo.screens).filter(([name]) => (plan.screen ?? name) === name),
        ),
        runs: lighthouseRuns[plan.size],
      });
      await control.stop();
      await product.child.stop();
      return bars;
    },
  };
}

/** The data sets that these parts (all when there are none) are measured on. */
export function setsOf(size: BenchSize, only: readonly PartName[]): DataSet[] {
  const measures = (...parts: PartName[]) => only.length === 0 || parts.some((part) => only.includes(part));
  return [
    ...(measures('http', 'reads', 'notifications', 'hearts', 'live', 'load', 'imports')
      ? dataSets[size]
      : []),
    ...(measures('explore') ? [...memberSets[size], exploreSet] : []),
  ];
}

/** Measures one part after the other. */
export async function* measureAll(plan: BenchPlan): AsyncGenerator<{ part: PartName; bars: Bar[] }> {
  const parts = partsOf(plan);
  for (const part of partNames) {
    if (plan.only.length > 0 && !plan.only.includes(part)) continue;
    printLine(`Measuring: ${part}`);
    yield { part, bars: await parts[part]() };
  }
}
