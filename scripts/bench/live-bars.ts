import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import superjson from 'superjson';
import { WebSocket } from 'ws';
import { liveWindow } from '#shared/limits.ts';
import type { Running } from './children.ts';
import { type Side, compareFigures, percentile } from './measure.ts';
import { type Bar, ratioBar } from './report.ts';
import type { Sample } from './tools.ts';

/** Sockets, and subscriptions on each. */
export const crowd = { sockets: 500, subscriptions: 10 };

/** Topics that a tab watches: the cards in view, and those around. */
const topicsOfTab = 60;

/** A socket's messages, told as they come. */
interface Reader {
  socket: WebSocket;
  onMessage: (text: string) => void;
}

async function openReaders(url: string, origin: string, cookies: readonly string[]): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let index = 0; index < crowd.sockets; index += 1) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/trpc`, {
      origin,
      headers: { cookie: cookies[index % cookies.length] ?? '' },
      perMessageDeflate: false,
    });
    const reader: Reader = { socket, onMessage: () => {} };
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text === 'PING') socket.send('PONG');
      else reader.onMessage(text);
    });
    await once(socket, 'open');
    readers.push(reader);
  }
  return readers;
}

async function closeReaders(readers: readonly Reader[]): Promise<void> {
  await Promise.all(
    readers.map(({ socket }) => {
      const closed = once(socket, 'close');
      socket.close();
      return closed;
    }),
  );
}

/** Readers who come at once: a crowd that stormed in would be told to come back later. */
const wave = 25;

interface Call {
  path: string;
  input: unknown;
  /** Messages that tell its present state. */
  answers: number;
}

/** Starts `count` subscriptions on a socket and waits until each has told its present state. */
function join(reader: Reader, count: number, call: (id: number) => Call): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0;
    reader.onMessage = (text) => {
      if (text.includes('"error"')) reject(new Error(`a subscription was refused: ${text.slice(0, 300)}`));
      if (text.includes('"type":"data"') && (missing -= 1) === 0) resolve();
    };
    for (let id = 1; id <= count; id += 1) {
      const { path, input, answers } = call(id);
      missing += answers;
      reader.socket.send(
        JSON.stringify({ id, method: 'subscription', params: { path, input: superjson.serialize(input) } }),
      );
    }
  });
}

async function subscribe(
  readers: readonly Reader[],
  count: number,
  call: (id: number) => Call,
): Promise<void> {
  for (let start = 0; start < readers.length; start += wave) {
    await Promise.all(readers.slice(start, start + wave).map((reader) => join(reader, count, call)));
  }
}

/** Makes an event and says after how many milliseconds each subscription had it. */
async function deliver(readers: readonly Reader[], act: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  const all = crowd.sockets * crowd.subscriptions;
  const start = performance.now();
  const arrived = new Promise<void>((resolve) => {
    for (const reader of readers) {
      reader.onMessage = (text) => {
        if (!text.includes('"type":"data"')) return;
        times.push(performance.now() - start);
        if (times.length === all) resolve();
      };
    }
  });
  await act();
  await Promise.race([
    arrived,
    sleep(20_000).then(() => {
      throw new Error(`${times.length} of ${all} subscriptions heard of an event`);
    }),
  ]);
  return times;
}

/** Events one after the other; the pause lets every reader come to rest. */
function events(readers: readonly Reader[], act: () => Promise<void>): Side<number[]> {
  return async (ms) => {
    const until = performance.now() + ms;
    const times: number[] = [];
    do {
      times.push(...(await deliver(readers, act)));
      await sleep(150);
    } while (performance.now() < until);
    return times;
  };
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`);
}

interface LiveServers {
  product: Running;
  plain: Running;
  cookies: string[];
}

/** From a heart to 5,000 subscriptions of its post, over a plain ws server that reads the counts and sends them. */
export async function eventBar(
  { product, plain, cookies }: LiveServers,
  sample: Sample,
  slice: number,
): Promise<Bar> {
  const [hot = '', ...others] = sample.newest;
  const ours = await openReaders(product.url, product.url, cookies);
  // every subscription names the hot post and one of its own, as tabs of different readers do
  await subscribe(ours, crowd.subscriptions, (id) => ({
    path: 'hearts.onCounts',
    input: { contentIds: [hot, others[id] ?? ''] },
    answers: 2,
  }));
  const theirs = await openReaders(plain.url, plain.url, ['']);
  let hearted = false;
  const heart = async (): Promise<void> => {
    hearted = !hearted;
    const input = superjson.serialize({ target: { kind: 'content', id: hot }, hearted });
    const headers = { origin: product.url, cookie: cookies[0] ?? '', 'content-type': 'application/json' };
    await post(`${product.url}/trpc/hearts.set`, headers, JSON.stringify(input));
  };
  const { p99 } = await compareFigures(
    {
      candidate: events(ours, heart),
      reference: events(theirs, () => post(`${plain.url}/${hot}`, {}, '')),
      slice,
    },
    { p99: (times) => percentile(times, 0.99) },
  );
  await Promise.all([closeReaders(ours), closeReaders(theirs)]);
  return ratioBar(
    `event to ${crowd.sockets} sockets × ${crowd.subscriptions} subscriptions ÷ plain ws, p99`,
    p99,
    { gate: { atMost: 3.5 }, goal: 2 },
  );
}

/** Memory that an idle tab costs the server: a socket with two subscriptions over 60 topics. */
export async function idleBars(
  { product, cookies }: Omit<LiveServers, 'plain'>,
  sample: Sample,
): Promise<Bar[]> {
  interface Memory {
    rss: number;
    heapUsed: number;
  }
  // a first crowd, so that what the server keeps for good is not counted
  const come = async (): Promise<Reader[]> => {
    const readers = await openReaders(product.url, product.url, cookies);
    const contentIds = sample.newest.slice(0, Math.min(topicsOfTab - 1, liveWindow));
    await subscribe(readers, 2, (id) =>
      id === 1
        ? { path: 'hearts.onCounts', input: { contentIds }, answers: contentIds.length }
        : { path: 'notifications.onChange', input: {}, answers: 1 },
    );
    return readers;
  };
  await closeReaders(await come());
  await sleep(500);
  const before = await product.child.ask<Memory>('memory');
  const readers = await come();
  await sleep(500);
  const after = await product.child.ask<Memory>('memory');
  await closeReaders(readers);
  const each = (name: keyof Memory): number => (after[name] - before[name]) / 1024 / crowd.sockets;
  const limits = { gate: { atMost: 70 }, goal: 30 };
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
