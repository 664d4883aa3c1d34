import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from './children.ts';
import {
  type Memory,
  type Reader,
  closeReaders,
  deliver,
  heartAgainAndAgain,
  memoryOf,
  openReaders,
  post,
  openTabs,
  subscribe,
  topicsOfTab,
} from './crowd.ts';
import { type Side, compareFigures, percentile } from './measure.ts';
import { type Result, ratioResult } from './report.ts';
import type { Loaded } from './servers.ts';
import type { Sample } from './tools.ts';

/** The number of sockets, and of subscriptions on each. */
export const crowd = { sockets: 500, subscriptions: 10 };

/** Triggers one event after another, with a pause in which all readers become idle. */
function events(readers: readonly Reader[], act: () => Promise<void>): Side<number[]> {
  return async (ms) => {
    const until = performance.now() + ms;
    const times: number[] = [];
    do {
      times.push(...(await deliver(readers, crowd.sockets * crowd.subscriptions, act)));
      await sleep(150);
    } while (performance.now() < until);
    return times;
  };
}

/** The time from a heart to 5,000 subscriptions of its post, divided by that of a plain ws server that reads and sends the counts. */
export async function measureEvent(
  { product, cookies }: Loaded,
  plain: Running,
  sample: Sample,
  slice: number,
): Promise<Result> {
  const [hot = '', ...others] = sample.newest;
  const ours = await openReaders(product.url, product.url, cookies, crowd.sockets);
  // every subscription has the popular post and another one, as tabs of different readers do
  await subscribe(ours, crowd.subscriptions, (id) => ({
    path: 'hearts.onCounts',
    input: { contentIds: [hot, others[id] ?? ''] },
    answers: 2,
  }));
  const theirs = await openReaders(plain.url, plain.url, [''], crowd.sockets);
  const heart = heartAgainAndAgain(product.url, cookies[0] ?? '', hot);
  const { p99 } = await compareFigures(
    {
      candidate: events(ours, heart),
      reference: events(theirs, () => post(`${plain.url}/${hot}`, {}, '')),
      slice,
    },
    { p99: (times) => percentile(times, 0.99) },
  );
  await Promise.all([closeReaders(ours), closeReaders(theirs)]);
  return ratioResult(
    `event to ${crowd.sockets} sockets × ${crowd.subscriptions} subscriptions ÷ plain ws, p99`,
    p99,
    { limit: { atMost: 3.5 }, goal: 2 },
  );
}

/** The server's memory for an idle tab: a socket with two subscriptions over 60 topics. */
export async function measureIdleTabs({ product, cookies }: Loaded, sample: Sample): Promise<Result[]> {
  // a first round, so that memory which the server keeps for good does not count
  await closeReaders(await openTabs(product, cookies, sample, crowd.sockets));
  await sleep(500);
  const before = await memoryOf(product);
  const readers = await openTabs(product, cookies, sample, crowd.sockets);
  const after = await memoryOf(product);
  await closeReaders(readers);
  const each = (name: keyof Memory): number => (after[name] - before[name]) / 1024 / crowd.sockets;
  const limits = { limit: { atMost: 70 }, goal: 30 };
  return [
    {
      name: `idle tab (2 subscriptions, ${topicsOfTab} topics), KiB of heap`,
      value: each('heapUsed'),
      ...limits,
    },
    {
      name: `idle tab (2 subscriptions, ${topicsOfTab} topics), KiB of memory`,
      value: each('rss'),
      ...limits,
    },
  ];
}
