import path from 'node:path';
import { choosePort } from '#scripts/embedded/access.ts';
import type { Lifecycle } from '#scripts/lifecycle.ts';
import { Environment } from '#server/env.ts';
import { type Running, startChild } from './children.ts';
import { sampleOf, signIn, withDb } from './tools.ts';

/** Where the benchmark's servers run. */
export interface ServerPlan {
  /** The folder for the product's own files. */
  folder: string;
  lifecycle: Lifecycle;
}

/** The number of readers; enough that no answer comes from a single member's cache. */
const readerCount = 100;

/** Every setting, as one that is not made: a node uses nothing from .env. Its database is passed as an argument. */
const unset = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, '']));

/** Starts the product in its own process, as the first node, or as another node of the product at `origin`. */
export async function startNode(
  { folder, lifecycle }: ServerPlan,
  databaseUrl: string,
  { origin, environment: more }: { origin?: string; environment?: Record<string, string> } = {},
): Promise<Running> {
  const port = String(await choosePort());
  const environment = {
    ...unset,
    NODE_ENV: 'production',
    PORT: port,
    PUBLIC_ORIGIN: origin ?? `http://localhost:${port}`,
    MATINEE_DATA: path.join(folder, 'product'),
    // the benchmark measures the work, not the limits
    MATINEE_LIMITS: '1000000',
    // renders each document
    VISITOR_PAGE_SECONDS: '0',
    // each reader sends its own address, because MATINEE_LIMITS does not change the limit of sockets per network
    TRUSTED_PROXIES: '1',
    ...more,
  };
  return lifecycle.own(startChild('product-process', [databaseUrl], environment));
}

/** Members of this product, each with a session cookie. */
export const readersOf = (databaseUrl: string, { url }: Running) =>
  withDb(databaseUrl, async (db) => {
    const ids = (await sampleOf(db)).members.slice(0, readerCount);
    const cookies = await signIn(db, { PUBLIC_ORIGIN: url }, ids);
    return ids.map((id, index) => ({ id, cookie: cookies[index] ?? '' }));
  });

/** A product in use, and the session cookies of its members. */
export interface Loaded {
  product: Running;
  cookies: readonly string[];
}

/** Starts the product and signs its readers in. */
export async function startLoaded(
  plan: ServerPlan,
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<Loaded> {
  const product = await startNode(plan, databaseUrl, { environment });
  const readers = await readersOf(databaseUrl, product);
  return { product, cookies: readers.map(({ cookie }) => cookie) };
}
