import path from 'node:path';
import { serveControlPage } from './control-server.ts';
import { measureScreens } from './screens.ts';
import { buildClientIfStale } from '#scripts/client-build.ts';
import type { Lifecycle } from '#scripts/lifecycle.ts';
import { printLine } from '#scripts/print-line.ts';
import { startChild } from './children.ts';
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
import { diaryGrowth } from './diary.ts';
import { measureDocuments } from './documents.ts';
import { exploreGrowth, exploreTimes } from './explore.ts';
import { type Readable, commentGrowth, deepPage, feedGrowth, followingDormant } from './feed.ts';
import { measureHearts } from './hearts.ts';
import { measureHttp, countQueries } from './http.ts';
import { measureImport } from './imports.ts';
import { crowd, measureEvent, measureIdleTabs } from './live.ts';
import { type Loaded, measureOpenSockets, findKnee, measureSecondNode } from './load.ts';
import { measureMemory } from './memory.ts';
import { notificationGrowth } from './notifications.ts';
import type { Result } from './report.ts';
import { type ServerPlan, readersOf, startNode, startServers } from './servers.ts';
import { type Sample, openDb, sampleOf, signIn, withDb } from './tools.ts';
import { measureWeight } from './weight.ts';

/** The names that `--only` accepts. */
export const partNames = [
  'http',
  'reads',
  'explore',
  'notifications',
  'diary',
  'hearts',
  'live',
  'load',
  'documents',
  'memory',
  'imports',
  'weight',
  'screen',
] as const;

export type PartName = (typeof partNames)[number];

/** The length of a slice in milliseconds. */
const slices = { http: 2_000, sql: 500, live: 1_500, load: 6_000, documents: 15_000, import: 8_000 };
/** How many sockets a node has open at once. */
const openSockets = { small: 500, full: 4_000 };
/** Minutes of mixed load in which a server's memory is observed. */
const watched = { small: 2, full: 10 };
/** The size of the imported history. */
const importSizes = { small: { rows: 2_000, films: 400 }, full: { rows: 20_000, films: 4_000 } };
/** How often Lighthouse loads each screen. */
const lighthouseRuns = { small: 1, full: 5 };

interface BenchPlan extends ServerPlan {
  size: BenchSize;
  clusterUrl: string;
  /** The parts to measure; all if empty. */
  only: readonly PartName[];
  /** The one public screen to measure, besides a member's home; all if undefined. */
  screen?: ScreenName | undefined;
}

async function readable(databaseUrl: string, lifecycle: Lifecycle): Promise<Readable> {
  const db = openDb(databaseUrl);
  await lifecycle.own(Promise.resolve({ stop: () => db.close() }));
  return { db, sample: await sampleOf(db) };
}

/** Measures a server that renders its pages, on a copy of a data set. */
async function withPages(
  plan: BenchPlan,
  set: DataSet,
  measure: (loaded: Loaded, sample: Sample) => Promise<Result[]>,
): Promise<Result[]> {
  await buildClientIfStale(plan.lifecycle.signal, () => printLine('  building the client'));
  const copy = await copyDataSet(plan.clusterUrl, set);
  try {
    const product = await startNode(plan, copy.url);
    const cookies = (await readersOf(copy.url, product)).map(({ cookie }) => cookie);
    const results = await measure({ product, cookies }, await withDb(copy.url, sampleOf));
    await product.child.stop();
    return results;
  } finally {
    await copy.drop();
  }
}

/** Every part of the benchmark, by its name for `--only`. */
function partsOf(plan: BenchPlan): Record<PartName, () => Promise<Result[]>> {
  const { clusterUrl, lifecycle } = plan;
  const [smaller, larger] = dataSets[plan.size];
  const [small, large] = [inCluster(clusterUrl, smaller.database), inCluster(clusterUrl, larger.database)];
  // the last full page of a set in which a few posts are not public
  const depth = Math.min(1_600, Math.floor((larger.sizes.posts * 0.9) / 50));
  return {
    async http() {
      const servers = await startServers(plan, large);
      const { sample } = await readable(large, lifecycle);
      const results = await measureHttp(servers, slices.http);
      results.push(...(await countQueries(servers, sample.discussed[0] ?? '')));
      await servers.product.child.stop();
      await servers.bare.child.stop();
      return results;
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
    async diary() {
      const copy = await copyDataSet(clusterUrl, memberSets[plan.size][0]);
      try {
        return await withDb(copy.url, (db) => diaryGrowth(db, slices.http));
      } finally {
        await copy.drop();
      }
    },
    async hearts() {
      const copy = await copyDataSet(clusterUrl, smaller);
      const plain = await copyDataSet(clusterUrl, smaller, 'plain');
      try {
        return await withDb(copy.url, (db) =>
          withDb(plain.url, async (other) => measureHearts(db, other, await sampleOf(db), slices.sql)),
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
        const idle = await measureIdleTabs({ product, cookies }, sample);
        const event = await measureEvent({ product, plain, cookies }, sample, slices.live);
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
        const results = await measureOpenSockets(loaded, sample, openSockets[plan.size]);
        results.push(...(await findKnee(loaded, sample, slices.load)));
        const other = await startNode(plan, copy.url, { origin: product.url });
        results.push(...(await measureSecondNode(loaded, other, sample, slices.load)));
        await other.child.stop();
        await product.child.stop();
        return results;
      } finally {
        await copy.drop();
      }
    },
    documents: () => withPages(plan, smaller, (loaded) => measureDocuments(loaded, slices.documents)),
    memory: () =>
      withPages(plan, smaller, (loaded, sample) => measureMemory(loaded, sample, watched[plan.size])),
    async imports() {
      const copy = await copyDataSet(clusterUrl, smaller);
      try {
        const movies = await startChild('movie-database-process', []);
        await lifecycle.own(Promise.resolve(movies.child));
        const environment = { TMDB_URL: `${movies.url}/3`, TMDB_TOKEN: 'of the benchmark' };
        const product = await startNode(plan, copy.url, { environment });
        const cookies = (await readersOf(copy.url, product)).map(({ cookie }) => cookie);
        const results = await measureImport({ product, cookies }, importSizes[plan.size], slices.import);
        await product.child.stop();
        await movies.child.stop();
        return results;
      } finally {
        await copy.drop();
      }
    },
    async weight() {
      await buildClientIfStale(lifecycle.signal, () => printLine('  building the client'));
      return measureWeight('dist/client');
    },
    async screen() {
      await buildClientIfStale(lifecycle.signal, () => printLine('  building the client'));
      const demo = await prepareDemo(clusterUrl, plan.folder, lifecycle);
      const product = await startNode(plan, demo.url);
      const control = await lifecycle.own(
        serveControlPage(path.join(plan.folder, 'control-page'), product.url),
      );
      const [cookie = ''] = await withDb(demo.url, (db) =>
        signIn(db, { PUBLIC_ORIGIN: product.url }, [demo.member]),
      );
      const results = await measureScreens({
        product: product.url,
        control: control.url,
        cookie,
        lifecycle,
        screens: Object.fromEntries(
          Object.entries(demo.screens).filter(([name]) => (plan.screen ?? name) === name),
        ),
        runs: lighthouseRuns[plan.size],
      });
      await control.stop();
      await product.child.stop();
      return results;
    },
  };
}

/** The data sets for these parts, or for all parts if there are none. */
export function setsOf(size: BenchSize, only: readonly PartName[]): DataSet[] {
  const measures = (...parts: PartName[]) => only.length === 0 || parts.some((part) => only.includes(part));
  return [
    ...(measures('http', 'reads', 'notifications', 'hearts', 'live', 'load', 'documents', 'memory', 'imports')
      ? dataSets[size]
      : []),
    ...(measures('explore') ? [...memberSets[size], exploreSet] : []),
    ...(measures('diary') && !measures('explore') ? [memberSets[size][0]] : []),
  ];
}

/** Measures one part after another. */
export async function* measureAll(plan: BenchPlan): AsyncGenerator<{ part: PartName; results: Result[] }> {
  const parts = partsOf(plan);
  for (const part of partNames) {
    if (plan.only.length > 0 && !plan.only.includes(part)) continue;
    printLine(`Measuring: ${part}`);
    yield { part, results: await parts[part]() };
  }
}
