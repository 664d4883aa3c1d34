import path from 'node:path';
import { buildClientIfStale } from '#scripts/client-build.ts';
import { printLine } from '#scripts/print-line.ts';
import { startChild } from './children.ts';
import {
  type BenchSize,
  type DataSet,
  dataSets,
  exploreSet,
  inCluster,
  memberSets,
  withCopy,
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
import { findKnee, measureOpenSockets, measureSecondNode } from './load.ts';
import { measureMemory } from './memory.ts';
import { notificationGrowth } from './notifications.ts';
import type { PartName } from './parts.ts';
import type { Result } from './report.ts';
import { type Loaded, type ServerPlan, readersOf, startLoaded, startNode } from './servers.ts';
import { type Sample, sampleOf, signIn, withDb } from './tools.ts';
import { measureWeight } from './weight.ts';

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
  /** The parts to measure. */
  parts: readonly PartName[];
  /** The one public screen to measure, besides a member's home; all if undefined. */
  screen?: ScreenName | undefined;
}

/** Measures a server that renders its pages, on a copy of a data set. */
async function withPages(
  plan: BenchPlan,
  set: DataSet,
  measure: (loaded: Loaded, sample: Sample) => Promise<Result[]>,
): Promise<Result[]> {
  await buildClientIfStale(plan.lifecycle.signal, () => printLine('  building the client'));
  return withCopy(plan.clusterUrl, set, async (url) => {
    const loaded = await startLoaded(plan, url);
    const results = await measure(loaded, await withDb(url, sampleOf));
    await loaded.product.stop();
    return results;
  });
}

/** How to measure each part. */
function measurementsOf(plan: BenchPlan): Record<PartName, () => Promise<Result[]>> {
  const { clusterUrl, lifecycle } = plan;
  const [smaller, larger] = dataSets[plan.size];
  const [small, large] = [inCluster(clusterUrl, smaller.database), inCluster(clusterUrl, larger.database)];
  // the last full page of a set in which a few posts are not public
  const depth = Math.min(1_600, Math.floor((larger.sizes.posts * 0.9) / 50));
  return {
    async http() {
      const product = await startNode(plan, large);
      const bare = await lifecycle.own(startChild('bare-process', [large]));
      const servers = { product, bare, readers: await readersOf(large, product) };
      const { discussed } = await withDb(large, sampleOf);
      const results = await measureHttp(servers, slices.http);
      results.push(...(await countQueries(servers, discussed[0] ?? '')));
      await product.stop();
      await bare.stop();
      return results;
    },
    reads: () =>
      withDb(small, (few) =>
        withDb(large, async (many) => {
          const sets: [Readable, Readable] = [
            { db: few, sample: await sampleOf(few) },
            { db: many, sample: await sampleOf(many) },
          ];
          return [
            ...(await feedGrowth(sets, slices.http)),
            ...(await commentGrowth(sets, slices.http)),
            await followingDormant(sets[1], slices.sql),
            await deepPage(sets[1], depth, slices.sql),
          ];
        }),
      ),
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
    notifications: () =>
      withCopy(clusterUrl, smaller, (url) =>
        withDb(url, async (db) => [await notificationGrowth(db, slices.sql)]),
      ),
    diary: () =>
      withCopy(clusterUrl, memberSets[plan.size][0], (url) =>
        withDb(url, (db) => diaryGrowth(db, slices.http)),
      ),
    hearts: () =>
      withCopy(clusterUrl, smaller, (url) =>
        withCopy(
          clusterUrl,
          smaller,
          (plainUrl) =>
            withDb(url, (db) =>
              withDb(plainUrl, async (plain) => measureHearts(db, plain, await sampleOf(db), slices.sql)),
            ),
          'plain',
        ),
      ),
    live: () =>
      withCopy(clusterUrl, smaller, async (url) => {
        const loaded = await startLoaded(plan, url);
        const plain = await lifecycle.own(startChild('socket-process', [url, String(crowd.subscriptions)]));
        const sample = await withDb(url, sampleOf);
        const idle = await measureIdleTabs(loaded, sample);
        const event = await measureEvent(loaded, plain, sample, slices.live);
        await loaded.product.stop();
        await plain.stop();
        return [event, ...idle];
      }),
    load: () =>
      withCopy(clusterUrl, smaller, async (url) => {
        const loaded = await startLoaded(plan, url);
        const sample = await withDb(url, sampleOf);
        const results = await measureOpenSockets(loaded, sample, openSockets[plan.size]);
        results.push(...(await findKnee(loaded, sample, slices.load)));
        const other = await startNode(plan, url, { origin: loaded.product.url });
        results.push(...(await measureSecondNode(loaded, other, sample, slices.load)));
        await other.stop();
        await loaded.product.stop();
        return results;
      }),
    documents: () => withPages(plan, smaller, (loaded) => measureDocuments(loaded, slices.documents)),
    memory: () =>
      withPages(plan, smaller, (loaded, sample) => measureMemory(loaded, sample, watched[plan.size])),
    imports: () =>
      withCopy(clusterUrl, smaller, async (url) => {
        const movies = await lifecycle.own(startChild('movie-database-process', []));
        const loaded = await startLoaded(plan, url, {
          TMDB_URL: `${movies.url}/3`,
          TMDB_TOKEN: 'of the benchmark',
        });
        const results = await measureImport(loaded, importSizes[plan.size], slices.import);
        await loaded.product.stop();
        await movies.stop();
        return results;
      }),
    async weight() {
      await buildClientIfStale(lifecycle.signal, () => printLine('  building the client'));
      return measureWeight('dist/client');
    },
    async screen() {
      // loaded only here: Lighthouse and Vite take seconds
      const { serveControlPage } = await import('./control-server.ts');
      const { measureScreens } = await import('./screens.ts');
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
      await product.stop();
      return results;
    },
  };
}

/** Measures one part after another. */
export async function* measureAll(plan: BenchPlan): AsyncGenerator<{ part: PartName; results: Result[] }> {
  const measurements = measurementsOf(plan);
  for (const part of plan.parts) {
    printLine(`Measuring: ${part}`);
    yield { part, results: await measurements[part]() };
  }
}
