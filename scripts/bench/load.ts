import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import superjson from 'superjson';
import { Pool } from 'undici';
import { reasonOf } from '#scripts/cli-error.ts';
import { printLine } from '#scripts/print-line.ts';
import type { Running } from './children.ts';
import { closeReaders, deliver, heartAgainAndAgain, memoryOf, openTabs, topicsOfTab } from './crowd.ts';
import { trpcPath } from './http.ts';
import { hammer, percentile } from './measure.ts';
import type { Result } from './report.ts';
import type { Loaded } from './servers.ts';
import type { Sample } from './tools.ts';

const eventsToAll = 10;

/** The memory of each open tab, and how long an event takes to reach all of them. */
export async function measureOpenSockets(
  { product, cookies }: Loaded,
  sample: Sample,
  sockets: number,
): Promise<Result[]> {
  // a first round, so that memory which the server keeps for good does not count
  await closeReaders(await openTabs(product, cookies, sample, sockets / 10));
  const before = await memoryOf(product);
  const readers = await openTabs(product, cookies, sample, sockets);
  const after = await memoryOf(product);
  const heart = heartAgainAndAgain(product.url, cookies[0] ?? '', sample.newest[0] ?? '');
  const times: number[] = [];
  for (let event = 0; event < eventsToAll; event += 1) {
    times.push(...(await deliver(readers, sockets, heart)));
    await sleep(150);
  }
  await closeReaders(readers);
  return [
    { name: `open sockets, with 2 subscriptions over ${topicsOfTab} topics each`, value: sockets },
    { name: 'memory per open socket, KiB', value: (after.rss - before.rss) / 1024 / sockets },
    { name: 'an event to all of them, p50, ms', value: percentile(times, 0.5) },
    { name: 'an event to all of them, p99, ms', value: percentile(times, 0.99) },
  ];
}

/** A request of the mixed load. */
interface LoadRequest {
  path: string;
  body?: string;
}

/** The mix, in cycles of twenty calls: mostly reads, and a tenth of writes. No heart repeats within a hundred thousand calls. */
function mixture(sample: Sample): (index: number) => LoadRequest {
  const home = trpcPath('feed.list', { tab: 'all' });
  const following = trpcPath('feed.list', { tab: 'following' });
  const notifications = trpcPath('notifications.list', { gathered: true });
  const mutation = (procedure: string, input: unknown): LoadRequest => ({
    path: `/trpc/${procedure}`,
    body: JSON.stringify(superjson.serialize(input)),
  });
  return (index) => {
    const place = index % 20;
    if (place < 10) return { path: home };
    if (place < 13) return { path: following };
    if (place < 16) {
      const contentId = sample.discussed[index % sample.discussed.length] ?? '';
      return { path: trpcPath('replies.list', { contentId }) };
    }
    if (place < 18) return { path: notifications };
    if (place < 19) {
      const id = sample.posts[Math.floor(index / 20) % sample.posts.length] ?? '';
      return mutation('hearts.set', { target: { kind: 'content', id }, hearted: true });
    }
    return mutation('content.create', { text: `Said at ${index}`, clientId: randomUUID() });
  };
}

/** How many calls of the mixture were sent, whatever started them: each goes on from the one before, so that no heart is repeated. */
let sent = 0;

/** Sends the mixed load to these nodes in turn. */
export function sender(nodes: readonly Running[], cookies: readonly string[], sample: Sample) {
  const requestAt = mixture(sample);
  const pools = nodes.map(({ url }) => ({ url, pool: new Pool(url, { connections: 64, pipelining: 1 }) }));
  const send = async (): Promise<void> => {
    const index = sent;
    sent += 1;
    const at = pools[index % pools.length];
    if (!at) throw new Error('no node');
    const { path, body } = requestAt(index);
    const { statusCode, body: answer } = await at.pool.request({
      method: body === undefined ? 'GET' : 'POST',
      path,
      body: body ?? null,
      headers: {
        cookie: cookies[index % cookies.length] ?? '',
        origin: nodes[0]?.url ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    const text = await answer.text();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 200)}`);
  };
  return { send, close: () => Promise.all(pools.map(({ pool }) => pool.close())) };
}

/** Starts requests at a fixed rate, even if earlier ones are not done. Times are measured from when a request was due. */
export async function offer(rate: number, ms: number, send: (index: number) => Promise<void>) {
  const times: number[] = [];
  const failures: unknown[] = [];
  const start = performance.now();
  const all: Promise<void>[] = [];
  for (let index = 0; index < (rate * ms) / 1000; index += 1) {
    const due = start + (index * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    all.push(
      send(index).then(
        () => void times.push(performance.now() - due),
        (error: unknown) => void failures.push(error),
      ),
    );
  }
  await Promise.all(all);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), failures };
}

/** Sends requests at a fixed rate; throws if any fails. Returns their p99 in milliseconds. */
export async function offerAll(
  ms: number,
  rate: number,
  send: (index: number) => Promise<void>,
): Promise<number> {
  const { p99, failures } = await offer(rate, ms, send);
  if (failures.length > 0)
    throw new Error(`${failures.length} requests failed, the first: ${reasonOf(failures[0])}`);
  return p99;
}

/** The p99 in milliseconds that members would notice: the knee is the last rate below it. */
const maxP99 = 250;
const startRate = 50;
const rateGrowth = 1.5;

/** The mixed load at rising rates, until one is too high. */
export async function findKnee(
  { product, cookies }: Loaded,
  sample: Sample,
  slice: number,
): Promise<Result[]> {
  const { send, close } = sender([product], cookies, sample);
  const results: Result[] = [];
  let knee = 0;
  await offer(startRate, slice, send);
  for (let rate = startRate; ; rate = Math.round(rate * rateGrowth)) {
    let { p50, p99, failures } = await offer(rate, slice, send);
    // tried again, because once may be a checkpoint of the database
    if (p99 > maxP99) ({ p50, p99, failures } = await offer(rate, slice, send));
    results.push({ name: `mixed load at ${rate}/s, p50, ms`, value: p50 });
    results.push({ name: `mixed load at ${rate}/s, p99, ms`, value: p99 });
    if (failures.length > 0) {
      printLine(`  ${reasonOf(failures[0])}`);
      results.push({ name: `mixed load at ${rate}/s, failed requests`, value: failures.length });
    }
    if (p99 > maxP99 || failures.length > 0) break;
    knee = rate;
  }
  await close();
  return [
    ...results,
    { name: `the knee: the last rate with a p99 below ${maxP99} ms, requests/s`, value: knee },
  ];
}

const concurrency = 32;

/** The throughput of two nodes together, divided by that of one, with 32 concurrent requests. */
export async function measureSecondNode(
  one: Loaded,
  other: Running,
  sample: Sample,
  slice: number,
): Promise<Result[]> {
  const throughputOf = async (nodes: readonly Running[]): Promise<number> => {
    const { send, close } = sender(nodes, one.cookies, sample);
    await hammer(slice / 2, concurrency, send);
    const start = performance.now();
    const times = await hammer(slice, concurrency, send);
    await close();
    return (times.length / (performance.now() - start)) * 1000;
  };
  const alone = await throughputOf([one.product]);
  const both = await throughputOf([one.product, other]);
  return [
    { name: 'one node, requests/s', value: alone },
    { name: 'two nodes on the same machine, requests/s', value: both },
    { name: "the second node's gain", value: both / alone },
  ];
}
