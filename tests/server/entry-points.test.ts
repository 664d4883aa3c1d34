import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Express, RequestHandler } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { createApp } from '#server/app.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { createCursorSeal } from '#server/trpc/cursor-seal.ts';
import { loadEnv } from '#server/env.ts';
import { createReads } from '#server/http/reads.ts';
import { type Limit, limitValues } from '#server/limits/limit-values.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { createLogger } from '#server/logger.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { silentObserver } from '#server/metrics/observer.ts';
import { createCatalogueSource } from '#server/integrations/create-title-source.ts';
import { librarySource } from '#server/integrations/gif-library.ts';
import { serveBuild } from '#server/pages/built-files.ts';
import { builtDocument } from '#server/pages/pages.routes.ts';
import { describeApi } from '#server/describe-api.ts';
import { createPendingWork } from '#server/pending-work.ts';
import { idleJobs, reasonOf, useApi } from '#tests/support/api.ts';
import { createStubClient } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

const api = useApi();
const server = useServer({ heads: true, limits: 0.01 });

interface Layer {
  name: string;
  handle: RequestHandler & { stack?: Layer[]; limit?: string };
  route?: { path: string | string[]; methods: Record<string, boolean>; stack: Layer[] };
}

interface Found {
  /** The declared limit of each route. */
  limits: Record<string, string | undefined>;
  /** Handlers that see every request before any declared limit. */
  before: string[];
}

/** Collects all routes, each with the limit declared before it. */
function walk(stack: Layer[], declared: string | undefined, found: Found): Found {
  let current = declared;
  for (const { name, handle, route } of stack) {
    if (route) {
      const own = route.stack.find((layer) => layer.handle.limit)?.handle.limit;
      const methods = Object.keys(route.methods).join(' ');
      found.limits[`${methods} ${String(route.path)}`] = own ?? current;
    } else if (handle.stack) {
      walk(handle.stack, current, found);
    } else if (handle.limit) {
      current = handle.limit;
    } else if (current === undefined) {
      found.before.push(name);
    }
  }
  return found;
}

async function createWholeApp(): Promise<Express> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-entry-points-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = loadEnv({ NODE_ENV: 'test', METRICS_TOKEN: 'whoever measures' });
  const logger = createLogger('silent');
  const { db, bus, live } = api;
  const client = await createStubClient(folder);
  return createApp({
    env,
    db,
    live,
    logger,
    gifs: librarySource,
    titles: createCatalogueSource(logger),
    jobs: idleJobs,
    reads: createReads({ env, db, replicas: { urls: [], reader: () => db } }),
    sessions: createSessions({ db, env, bus }),
    cursors: createCursorSeal({ secret: 'a secret of this test' }),
    limits: createRateLimits({ factor: 1 }),
    observer: silentObserver,
    store: createFolderStore(folder),
    metrics: null,
    isReady: () => Promise.resolve(true),
    client: { document: builtDocument(client), files: serveBuild(client) },
    renderer: { render: async () => null, warm: async () => undefined, close: async () => undefined },
    pendingWork: createPendingWork(),
  });
}

async function findRoutes(): Promise<Found> {
  const app = await createWholeApp();
  const { stack } = (app as unknown as { router: { stack: Layer[] } }).router;
  return walk(stack, undefined, { limits: {}, before: [] });
}

describe('every route: rate limits', () => {
  it('are declared for every HTTP route', async () => {
    const { limits, before } = await findRoutes();
    const routes = Object.keys(limits);
    expect(routes.length).toBeGreaterThan(15);
    expect(
      routes.filter(
        (route) => !(limits[route] === 'free' || Object.hasOwn(limitValues, limits[route] ?? '')),
      ),
    ).toEqual([]);
    // these measure, log, set time limits and headers, refuse other origins without reading a body, or come last
    expect(before).toEqual([
      '<anonymous>',
      'result',
      'setNonce',
      'drainUnreadBodies',
      '<anonymous>',
      'setSecurityHeaders',
      '<anonymous>',
      '<anonymous>',
      'answerNotFound',
      'answerNotFound',
    ]);
    expect(limits).toMatchObject({
      'get /health': 'free',
      'post /errors': 'browserErrors',
      'post /': 'uploadAttempts',
      'post /imports': 'importAttempts',
      'get /imports/:id/unmatched.csv': 'exportAttempts',
      'get /:id/:file': 'media',
      'get /:kind/:id/:file': 'shareReads',
      'get /sitemap.xml': 'siteMap',
      'post /start/:provider': 'signIns',
      'get /authorize,/authorize/:uid': 'signIns',
      'get /{*path}': 'pages',
    });
  });

  it.each(describeApi())('apply to the procedure $path', async ({ path: name, kind }) => {
    const member = await makeMember(api.pool);
    const limits = createRateLimits({ factor: 0.000_1 });
    const transport = kind === 'subscription' ? ('socket' as const) : ('http' as const);
    const caller = api.as(member, { limits, transport }) as unknown as Record<
      string,
      Record<string, (input: unknown) => Promise<unknown>>
    >;
    const [domain = '', procedure = ''] = name.split('.');
    const call = caller[domain]?.[procedure];
    if (!call) throw new Error(`there is no ${name}`);
    await reasonOf(call({}));
    expect(await reasonOf(call({}))).toBe('TOO_MANY');
  });

  it('on concurrent calls are declared for an entry point, or the code behind it takes a slot', async () => {
    const { limits } = await findRoutes();
    const declared = new Set([...Object.values(limits), ...describeApi().map(({ limit }) => limit)]);
    const others = Object.entries<Limit>(limitValues).filter(
      ([name, { atOnce }]) => atOnce !== undefined && !declared.has(name),
    );
    expect(others.map(([name]) => name)).toEqual([
      'addressReads',
      'tokenCalls',
      'searches',
      'addressSearches',
      'requests',
      'uploads',
      'imports',
      'sockets',
    ]);
  });
});

describe('GET pages: rate limits', () => {
  const read = async (name: string, cookie = '') => {
    const response = await fetch(`${server.url}/${name}`, {
      headers: { cookie, accept: 'text/html', 'user-agent': 'Googlebot/2.1' },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('allow an address, crawlers included, only so many pages; members have limits of their own', async () => {
    const member = await makeMember(server.pool);
    const cookie = await server.signIn(member);
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) statuses.push((await read(`nobody.${n}`)).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(12);
    const refused = await read(member.username);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(300);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.text).toContain(
      'That was a lot in a short time. Nothing is lost; please try again in 10 minutes.',
    );
    expect((await read(member.username, cookie)).status).toBe(200);
    for (let n = 0; n < 11; n += 1) await read('', cookie);
    expect((await read('', cookie)).status).toBe(429);
    expect((await read('', 'matinee_session=made-up')).status).toBe(429);
  });
});
