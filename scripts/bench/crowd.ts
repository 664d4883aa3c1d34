import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import superjson from 'superjson';
import { WebSocket } from 'ws';
import { maxLiveItems } from '#shared/limits.ts';
import type { Running } from './children.ts';
import type { Sample } from './tools.ts';

/** A socket's messages, as they arrive. */
export interface Reader {
  socket: WebSocket;
  onMessage: (text: string) => void;
}

/** Opens `count` sockets, for these members in turn. */
export async function openReaders(
  url: string,
  origin: string,
  cookies: readonly string[],
  count: number,
): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/trpc`, {
      origin,
      headers: {
        cookie: cookies[index % cookies.length] ?? '',
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
      },
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

export async function closeReaders(readers: readonly Reader[]): Promise<void> {
  await Promise.all(
    readers.map(({ socket }) => {
      const closed = once(socket, 'close');
      socket.close();
      return closed;
    }),
  );
}

/** How many sockets subscribe at a time. */
const wave = 25;

interface Call {
  path: string;
  input: unknown;
  /** The number of messages with its current state. */
  answers: number;
}

/** Starts `count` subscriptions on a socket, and waits until each has sent its current state. */
function join(reader: Reader, count: number, call: (id: number) => Call): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0;
    reader.socket.once('close', () => reject(new Error('the server closed a socket')));
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

/** Starts `count` subscriptions on each socket, a few sockets at a time. */
export async function subscribe(
  readers: readonly Reader[],
  count: number,
  call: (id: number) => Call,
): Promise<void> {
  for (let start = 0; start < readers.length; start += wave) {
    await Promise.all(readers.slice(start, start + wave).map((reader) => join(reader, count, call)));
  }
}

/** Triggers an event, and resolves with the milliseconds after which each of `all` subscriptions received it. */
export async function deliver(
  readers: readonly Reader[],
  all: number,
  act: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
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
    sleep(20_000, undefined, { ref: false }).then(() => {
      throw new Error(`${times.length} of ${all} subscriptions received an event`);
    }),
  ]);
  return times;
}

/** The number of topics that a tab watches: the visible cards and those around them. */
export const topicsOfTab = 60;

/** What a tab of the home feed subscribes to: the counts of the newest posts, and the member's notifications. */
function tab(sample: Sample): (id: number) => Call {
  const contentIds = sample.newest.slice(0, Math.min(topicsOfTab - 1, maxLiveItems));
  return (id) =>
    id === 1
      ? { path: 'hearts.onCounts', input: { contentIds }, answers: contentIds.length }
      : { path: 'notifications.onChange', input: {}, answers: 1 };
}

/** Opens this many tabs of the home feed, for these members in turn, and waits until the server is idle. */
export async function openTabs(
  { url }: Running,
  cookies: readonly string[],
  sample: Sample,
  count: number,
): Promise<Reader[]> {
  const readers = await openReaders(url, url, cookies, count);
  await subscribe(readers, 2, tab(sample));
  await sleep(500);
  return readers;
}

/** In bytes. */
export interface Memory {
  rss: number;
  heapUsed: number;
}

/** Collects garbage in the product's process, and returns its memory. */
export const memoryOf = (product: Running): Promise<Memory> => product.request<Memory>('memory');

/** Posts and expects 200. */
export async function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 200)}`);
}

/** Returns a function that creates an event: a member hearts a post, then takes the heart back, and so on. */
export function heartAgainAndAgain(url: string, cookie: string, id: string): () => Promise<void> {
  let hearted = false;
  return async () => {
    hearted = !hearted;
    const input = superjson.serialize({ target: { kind: 'content', id }, hearted });
    const headers = { origin: url, cookie, 'content-type': 'application/json' };
    await post(`${url}/trpc/hearts.set`, headers, JSON.stringify(input));
  };
}
