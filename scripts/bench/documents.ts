import { Pool } from 'undici';
import { trpcPath } from './http.ts';
import { offerAll } from './load.ts';
import { type Side, compare, hammer, throughput } from './measure.ts';
import { type Result, ratioResult } from './report.ts';
import type { Loaded } from './servers.ts';

/** Concurrent documents, few enough for the queue, so that none is answered with an empty frame. */
const concurrency = 4;
/** Concurrent documents in the storm: all but one wait in the queue. */
const stormConcurrency = 16;
/** Calls per second of another member in the meantime: about 750 in a slice, of which seven are slower than the p99. */
const callsPerSecond = 50;

/** Reads documents of the home page, as a visitor or as these members in turn. */
export function homeOf({ product }: Loaded, cookies: readonly string[] = []) {
  const pool = new Pool(product.url, { connections: stormConcurrency, pipelining: 1 });
  const read = async (index: number): Promise<string> => {
    const cookie = cookies[index % cookies.length];
    const headers = { accept: 'text/html', ...(cookie !== undefined && { cookie }) };
    const { statusCode, body } = await pool.request({ method: 'GET', path: '/', headers });
    const html = await body.text();
    if (statusCode !== 200) throw new Error(`home answered ${statusCode}: ${html.slice(0, 200)}`);
    return html;
  };
  return { read, close: () => pool.close() };
}

/** Documents of the home page per second; throws if one does not include its screen. */
async function drawnPerSecond(
  loaded: Loaded,
  cookies: readonly string[] | undefined,
  slice: number,
): Promise<number> {
  const { read, close } = homeOf(loaded, cookies);
  const drawn = throughput(concurrency, async (index) => {
    if (!(await read(index)).includes('<article')) throw new Error('a document came without its screen');
  });
  try {
    await drawn(slice / 3);
    return await drawn(slice);
  } finally {
    await close();
  }
}

/** How many documents of the home page the server renders per second, and how much a storm of them delays another member's calls. */
export async function measureDocuments(loaded: Loaded, slice: number): Promise<Result[]> {
  const { product, cookies } = loaded;
  const visitor = await drawnPerSecond(loaded, undefined, slice);
  const member = await drawnPerSecond(loaded, cookies, slice);

  const [cookie = '', ...others] = cookies;
  const home = homeOf(loaded, others);
  const api = new Pool(product.url, { connections: 16, pipelining: 1 });
  const call = async (): Promise<void> => {
    const { statusCode, body } = await api.request({
      method: 'GET',
      path: trpcPath('feed.list', { tab: 'all' }),
      headers: { cookie },
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`the API answered ${statusCode}`);
  };
  const calm: Side<number> = (ms) => offerAll(ms, callsPerSecond, call);
  const storm: Side<number> = async (ms) => {
    const [p99] = await Promise.all([calm(ms), hammer(ms, stormConcurrency, home.read)]);
    return p99;
  };
  const ratio = await compare({ candidate: storm, reference: calm, slice });
  await Promise.all([home.close(), api.close()]);
  return [
    { name: 'documents of home that a server draws for visitors, a second', value: visitor, goal: 100 },
    { name: 'documents of home that a server draws for members, a second', value: member, goal: 100 },
    ratioResult('API calls of another member under a storm of documents ÷ without it, p99', ratio, {
      limit: { atMost: 2 },
      goal: 1.3,
    }),
  ];
}
