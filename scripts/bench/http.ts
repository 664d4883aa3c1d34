import superjson from 'superjson';
import { Pool } from 'undici';
import { toStatement } from '#server/db/sql.ts';
import { contentPage } from '#server/domains/content/content.views.ts';
import { publicFeed } from '#server/domains/feed/feed.queries.ts';
import { pageSize } from '#shared/limits.ts';
import type { ContentPage } from '#shared/views/content.ts';
import type { BareQuery } from './bare-process.ts';
import type { Running } from './children.ts';
import { type Ratio, compare, throughput } from './measure.ts';
import { type Result, ratioResult } from './report.ts';

/** A server under load, and the request for a page of the home feed of the reader at `index`. */
interface Target {
  url: string;
  request: (index: number) => { path: string; headers: Record<string, string> };
}

/** The address of a single query, as for the further pages of a list. */
export const trpcPath = (procedure: string, input: unknown): string =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(superjson.serialize(input)))}`;

const connections = 16;

function poolOf({ url, request }: Target) {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const get = async (index: number): Promise<string> => {
    const { statusCode, body } = await pool.request({ method: 'GET', ...request(index) });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${text.slice(0, 200)}`);
    return text;
  };
  return { get, close: () => pool.close() };
}

/** The query of the bare server: the product's own statement for a page of the home feed. */
export function bareFeed(readers: readonly (string | null)[]): BareQuery {
  const values: BareQuery['values'] = {};
  let statement = { name: '', text: '' };
  for (const reader of readers) {
    const viewer = reader === null ? null : { id: reader };
    const {
      name = '',
      text,
      values: parameters,
    } = toStatement(contentPage(publicFeed({ cursor: null, limit: pageSize.feed }, viewer), viewer));
    statement = { name, text };
    values[reader ?? 'visitor'] = parameters;
  }
  return { name: statement.name, text: statement.text, values };
}

async function checkEqual(product: string, bare: string): Promise<void> {
  const page = superjson.deserialize<ContentPage>(
    (JSON.parse(product) as { result: { data: never } }).result.data,
  );
  const rows = JSON.parse(bare) as { id: string; text: string; heartCount: number; createdAt: string }[];
  const ours = page.items.map(({ id, text, counts, createdAt }) => [
    id,
    text,
    counts.hearts,
    createdAt.toISOString(),
  ]);
  const theirs = rows.map(({ id, text, heartCount, createdAt }) => [id, text, heartCount, createdAt]);
  if (
    JSON.stringify(ours) !== JSON.stringify(theirs.slice(0, pageSize.feed)) ||
    ours.length !== pageSize.feed
  ) {
    throw new Error('the product and the bare server answer with different pages');
  }
}

/** The servers on which the home feed is measured, and its readers. */
export interface FeedServers {
  product: Running;
  bare: Running;
  readers: { id: string; cookie: string }[];
}

async function feedOverTrpc(product: Target, bare: Target, slice: number): Promise<Ratio> {
  const [ours, theirs] = [poolOf(product), poolOf(bare)];
  try {
    await checkEqual(await ours.get(0), await theirs.get(0));
    return await compare({
      candidate: throughput(connections, ours.get),
      reference: throughput(connections, theirs.get),
      slice,
    });
  } finally {
    await Promise.all([ours.close(), theirs.close()]);
  }
}

/** Pages of the home feed per second over tRPC, divided by those of node:http with the rows of the same query. */
export async function measureHttp({ product, bare, readers }: FeedServers, slice: number): Promise<Result[]> {
  const limits = { limit: { atLeast: 0.7 }, goal: 0.75 };
  const path = trpcPath('feed.list', { tab: 'all' });
  const reader = (index: number) => readers[index % readers.length];

  await bare.request(bareFeed(readers.map(({ id }) => id)));
  const signedIn = await feedOverTrpc(
    { url: product.url, request: (index) => ({ path, headers: { cookie: reader(index)?.cookie ?? '' } }) },
    { url: bare.url, request: (index) => ({ path: `/${reader(index)?.id}`, headers: {} }) },
    slice,
  );
  await bare.request(bareFeed([null]));
  const visitor = await feedOverTrpc(
    { url: product.url, request: () => ({ path, headers: {} }) },
    { url: bare.url, request: () => ({ path: '/visitor', headers: {} }) },
    slice,
  );
  return [
    ratioResult('home feed of a member over tRPC ÷ bare node:http + pg, pages/s', signedIn, limits),
    ratioResult('home feed of a visitor over tRPC ÷ bare node:http + pg, pages/s', visitor, limits),
  ];
}

/** How many statements the server runs for a request of a signed-in member. */
export async function countQueries({ product, readers }: FeedServers, discussed: string): Promise<Result[]> {
  await product.request('count');
  const count = async (name: string, path: string): Promise<Result> => {
    const { get, close } = poolOf({
      url: product.url,
      request: () => ({ path, headers: { cookie: readers[0]?.cookie ?? '' } }),
    });
    const counts: number[] = [];
    // the median, because the job queue's polling may add statements to some of them
    for (let index = 0; index < 20; index += 1) {
      await product.request('statements');
      await get(index);
      counts.push((await product.request<string[]>('statements')).length);
    }
    await close();
    const value = counts.toSorted((one, other) => one - other)[10] ?? Number.NaN;
    return { name: `queries per request: ${name}`, value, limit: { atMost: 6 }, goal: 2 };
  };
  return [
    await count('home feed', trpcPath('feed.list', { tab: 'all' })),
    await count('notifications', trpcPath('notifications.list', { gathered: true })),
    await count('comments', trpcPath('replies.list', { contentId: discussed })),
  ];
}
