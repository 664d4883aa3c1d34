import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { parse } from 'yaml';
import { z } from 'zod';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { createCatalogueSource } from '#server/integrations/create-title-source.ts';
import { createDb } from '#server/db/client.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createLogger } from '#server/logger.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { openTab } from '#tests/support/sockets.ts';
import { callOver } from '#tests/support/trpc-calls.ts';
import { useServer } from '#tests/support/use-server.ts';

const token = 'a-token-for-scrapes';
const server = useServer({
  limits: 1,
  // nothing listens there
  env: { METRICS_TOKEN: token, TMDB_TOKEN: 'key', TMDB_URL: 'http://127.0.0.1:1/3' },
});
const closed = useServer();

const ask = (url: string, authorization?: string) =>
  fetch(`${url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });

/** The values of a scrape, by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await ask(server.url, `Bearer ${token}`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** By how much a value has grown during `act`. */
async function growth(name: string, act: () => Promise<unknown>): Promise<number> {
  const before = (await scrape()).get(name) ?? 0;
  await act();
  return ((await scrape()).get(name) ?? 0) - before;
}

describe('/metrics', () => {
  it('requires its token', async () => {
    const known = await ask(server.url, `Bearer ${token}`);
    expect(known.status).toBe(200);
    expect(known.headers.get('content-type')).toMatch(/^text\/plain; (version=0\.0\.4; )?charset=utf-8/);
    expect(known.headers.get('cache-control')).toBe('no-store');
    for (const authorization of [
      undefined,
      '',
      token,
      'Bearer ',
      `Bearer ${token}x`,
      `bearer ${token}`,
      'Basic YTpi',
    ]) {
      const answer = await ask(server.url, authorization);
      expect([authorization, answer.status]).toEqual([authorization, 404]);
      expect(await answer.text()).not.toContain('matinee_');
    }
    expect((await fetch(`${server.url}/metrics?token=${token}`)).status).toBe(404);
  });

  it('is not found without a token in the environment, not even from this machine', async () => {
    expect((await ask(closed.url)).status).toBe(404);
    expect((await ask(closed.url, 'Bearer undefined')).status).toBe(404);
    expect((await ask(closed.url, 'Bearer ')).status).toBe(404);
  });
});

describe('GET /metrics: a scrape', () => {
  it('counts calls by procedure, with their errors and times', async () => {
    const member = await makeMember(server.pool);
    const calls = 'matinee_procedure_duration_seconds_count{procedure="feed.list",kind="query"}';
    expect(await growth(calls, () => server.call(null, 'feed.list', { tab: 'all' }))).toBe(1);
    const refused = 'matinee_procedure_errors_total{procedure="account.sessions",code="UNAUTHORIZED"}';
    expect(await growth(refused, () => server.call(null, 'account.sessions'))).toBe(1);
    const missing = 'matinee_procedure_errors_total{procedure="bookmarks.set",code="NOT_FOUND"}';
    const none = { contentId: crypto.randomUUID(), bookmarked: true };
    expect(await growth(missing, () => server.call(member, 'bookmarks.set', none))).toBe(1);
    const invalid = 'matinee_procedure_errors_total{procedure="bookmarks.set",code="BAD_REQUEST"}';
    expect(await growth(invalid, () => server.call(member, 'bookmarks.set', { of: 'what' }))).toBe(1);
    const seconds = (await scrape()).get(
      'matinee_procedure_duration_seconds_sum{procedure="feed.list",kind="query"}',
    );
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(60);
  });

  it('counts requests by kind of address, and not by single addresses', async () => {
    const pages = 'matinee_http_request_duration_seconds_count{route="page",method="GET",status="2xx"}';
    expect(await growth(pages, async () => (await fetch(`${server.url}/explore`)).text())).toBe(1);
    const health = 'matinee_http_request_duration_seconds_count{route="health",method="GET",status="2xx"}';
    expect(await growth(health, async () => (await fetch(`${server.url}/health`)).text())).toBe(1);
    const imports = 'matinee_http_request_duration_seconds_count{route="imports",method="POST",status="4xx"}';
    expect(await growth(imports, () => fetch(`${server.url}/imports`, { method: 'POST' }))).toBe(1);
    const odd = 'matinee_http_request_duration_seconds_count{route="api",method="other",status="4xx"}';
    expect(await growth(odd, () => fetch(`${server.url}/trpc/x`, { method: 'PROPFIND' }))).toBe(1);
  });

  it('counts open sockets and their subscriptions', async () => {
    const post = await makePost(server.pool, { authorId: (await makeMember(server.pool)).id });
    const now = async () => {
      const values = await scrape();
      return [values.get('matinee_sockets'), values.get('matinee_subscriptions')];
    };
    expect(await now()).toEqual([0, 0]);
    const address = `${server.url.replace('http:', 'ws:')}/trpc`;
    const tab = await openTab(new WebSocket(address, { headers: { origin: server.url } }));
    tab.send(tab.call(1, 'hearts.onCounts', { contentIds: [post.id] }));
    tab.send(tab.call(2, 'feed.onNew', { tab: 'all' }));
    await tab.data(1);
    await expect.poll(now).toEqual([1, 2]);
    tab.send({ id: 2, method: 'subscription.stop' });
    await expect.poll(now).toEqual([1, 1]);
    tab.socket.close();
    await once(tab.socket, 'close');
    await expect.poll(now).toEqual([0, 0]);
  });

  it('counts subscriptions that fail after they have started', async () => {
    const [owner, reader] = [await makeMember(server.pool), await makeMember(server.pool)];
    const cookie = await server.signIn(reader);
    const address = `${server.url.replace('http:', 'ws:')}/trpc`;
    const tab = await openTab(new WebSocket(address, { headers: { origin: server.url, cookie } }));
    const broken = 'matinee_subscription_errors_total{procedure="walls.onChange",code="SERVICE_UNAVAILABLE"}';
    tab.send(tab.call(1, 'walls.onChange', { profileId: owner.id }));
    await tab.data(1);
    const before = (await scrape()).get(broken) ?? 0;
    await server.call(reader, 'safety.setBlocked', { profileId: owner.id, blocked: true });
    await expect.poll(async () => ((await scrape()).get(broken) ?? 0) - before).toBe(1);
    // a client that leaves is not an error
    tab.send(tab.call(2, 'feed.onNew', { tab: 'all' }));
    await expect.poll(async () => (await scrape()).get('matinee_subscriptions')).toBe(1);
    tab.socket.close();
    await once(tab.socket, 'close');
    await expect.poll(async () => (await scrape()).get('matinee_subscriptions')).toBe(0);
    const errors = [...(await scrape()).keys()].filter((name) => name.includes('subscription_errors'));
    expect(errors.filter((name) => name.includes('feed.onNew'))).toEqual([]);
  });

  it('counts refusals of rate limits', async () => {
    const member = await makeMember(server.pool);
    const check = () => server.call(member, 'account.usernameAvailable', { username: 'somebody_new' });
    const grown = await growth('matinee_rate_limit_refusals_total{limit="usernameChecks"}', async () => {
      for (let call = 0; call < 32; call += 1) await check();
    });
    expect(grown).toBe(2);
  });

  it('counts errors that pages report, and records only their class and place', async () => {
    const report = {
      source: 'screen',
      name: 'TypeError',
      file: '/assets/x.js',
      line: 1,
      column: 2,
      version: '0.1.0',
    };
    const send = (body: object, origin = server.url) =>
      fetch(`${server.url}/errors`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(body),
      });
    const counter = (name: string) => `matinee_browser_errors_total{source="screen",name="${name}"}`;
    const logged = () => server.log.filter((line) => line.includes('browserError'));
    const before = logged().length;
    const grown = await growth(counter('TypeError'), async () => {
      for (let time = 0; time < 3; time += 1) expect((await send(report)).status).toBe(204);
    });
    expect(grown).toBe(3);
    expect(logged()).toHaveLength(before + 1);
    // an unknown class, a page's address instead of a file, and text
    const telling = { ...report, name: 'Secret words', file: '/conspicuous' };
    expect(await growth(counter('other'), () => send(telling))).toBe(1);
    expect(logged().join()).not.toMatch(/Secret|conspicuous/);
    for (const wrong of [{ ...report, message: 'Secret words' }, { ...report, version: 'Secret' }, {}])
      expect((await send(wrong)).status).toBe(400);
    expect((await send({ ...report, file: 'x'.repeat(4_000) })).status).toBe(413);
    expect((await send(report, 'https://evil.example')).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 70 }, () => send(report)));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  it('logs an error of pages once an hour, even while many others arrive', async () => {
    const send = async (line: number): Promise<number> => {
      const answer = await fetch(`${closed.url}/errors`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: closed.url },
        body: JSON.stringify({
          source: 'screen',
          name: 'TypeError',
          file: '/assets/x.js',
          version: '0.1.0',
          line,
          column: 2,
        }),
      });
      return answer.status;
    };
    // ten at a time, more in all than are remembered
    for (let first = 1; first <= 510; first += 10) {
      const statuses = await Promise.all(Array.from({ length: 10 }, (_, index) => send(first + index)));
      expect(new Set(statuses)).toEqual(new Set([204]));
    }
    expect(await send(300)).toBe(204);
    expect(closed.log.filter((entry) => entry.includes('"line":300,'))).toHaveLength(1);
  });

  it('shows the pool, the bus and the process', async () => {
    await server.call(null, 'feed.list', { tab: 'all' });
    const values = await scrape();
    expect(values.get('matinee_db_pool_size{database="primary"}')).toBe(8);
    expect(values.get('matinee_db_pool_connections{database="primary"}')).toBeGreaterThan(0);
    expect(values.get('matinee_db_pool_idle{database="primary"}')).toBeGreaterThan(0);
    expect(values.get('matinee_db_pool_waiting{database="primary"}')).toBe(0);
    expect(values.get('matinee_bus_connected')).toBe(1);
    expect(values.get('matinee_bus_gaps_total')).toBe(1);
    expect(values.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  it('shows a service whose circuit breaker is open', async () => {
    const state = async (name: string) =>
      (await scrape()).get(`matinee_breaker_state{service="tmdb",state="${name}"}`);
    expect(await state('closed')).toBe(1);
    for (let page = 1; page < 6; page += 1)
      await server.call(null, 'titles.popular', { mediaType: 'movie', page });
    expect([await state('closed'), await state('open')]).toEqual([0, 1]);
    expect((await scrape()).get('matinee_breaker_state{service="youtube",state="closed"}')).toBe(1);
  });

  it('shows which jobs ran, and how long the oldest has waited', async () => {
    const ran = 'matinee_job_duration_seconds_count{job="media.remove",outcome="done"}';
    const before = (await scrape()).get(ran) ?? 0;
    await server.pool.query(`insert into pgboss.job (name) values ('media.remove')`);
    await expect.poll(async () => (await scrape()).get(ran) ?? 0).toBeGreaterThan(before);
    // its worker polls every half a minute, so a job that has just been inserted is still waiting
    await expect
      .poll(async () => {
        await server.pool.query(
          `insert into pgboss.job (name, start_after) values ('titles.drop-old-posters', now() - interval '100 s')`,
        );
        const values = await scrape();
        const waits = (values.get('matinee_jobs_waiting{job="titles.drop-old-posters"}') ?? 0) > 0;
        return waits && (values.get('matinee_jobs_oldest_waiting_seconds') ?? 0) >= 100;
      })
      .toBe(true);
  });

  it('distinguishes a job that failed from one that succeeded', async () => {
    const metrics = createMetrics();
    const db = createDb({ url: closed.databaseUrl, bus: createMemoryBus(), checkRows: true });
    const jobs = createJobs({
      databaseUrl: closed.databaseUrl,
      db,
      observer: metrics.observer,
      store: createFolderStore(server.env.MATINEE_DATA),
      logger: createLogger('silent'),
      titles: createCatalogueSource(createLogger('silent')),
      sweepSessions: () => Promise.reject(new Error('no')),
    });
    // both processes use the queue, and either may take the job
    await jobs.start();
    const failed = 'matinee_job_duration_seconds_count{job="sessions.sweep",outcome="failed"} ';
    await expect
      .poll(async () => {
        await jobs.enqueue('sessions.sweep');
        return (await metrics.read()).includes(failed);
      })
      .toBe(true);
    await jobs.stop();
    await db.close();
  });

  it('is available while the database is away, without the values that the database has', async () => {
    const metrics = createMetrics();
    metrics.watch({
      pools: () => [{ database: 'primary', load: { total: 8, idle: 0, waiting: 40, most: 8 } }],
      replicas: () => [],
      sockets: () => ({ sockets: 0, subscriptions: 0 }),
      isBusConnected: () => false,
      jobsWaiting: () => new Promise(() => {}),
    });
    const text = await metrics.read();
    expect(text).toContain('matinee_db_pool_waiting{database="primary"} 40');
    expect(text).toContain('matinee_bus_connected 0');
    expect(text).not.toMatch(/^matinee_jobs_oldest_waiting_seconds \d/m);
  });

  it('contains nothing that identifies a member', async () => {
    const member = await makeMember(server.pool, { username: 'conspicuous' });
    const id = crypto.randomUUID();
    await server.call(member, 'content.create', { clientId: id, text: 'A secret in words' });
    await server.call(null, 'profiles.get', { username: member.username });
    for (const path of [`/${member.username}`, `/comments/${id}`, `/trpc/no.${id}`, `/media/${id}/64.webp`])
      await (await fetch(server.url + path)).text();
    await callOver(server.url, `feed.${member.username}`, {});
    const names = [...(await scrape()).keys()].join('\n');
    for (const telling of [member.id, member.username, id, 'secret', '127.0.0.1', '::1'])
      expect([telling, names.includes(telling)]).toEqual([telling, false]);
    expect(names).toContain('procedure="profiles.get"');
  });
});

describe('docs/alerts.yml', () => {
  const Rules = z.strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Matinee\w+$/),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+[mh]$/)
              .optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string() }),
          }),
        ),
      }),
    ),
  });
  /** What Prometheus adds to every scrape. */
  const added = { metrics: ['up'], labels: ['job', 'instance', 'le'] };

  it('uses only existing metrics and labels, and all of our own metrics', async () => {
    const text = await (await ask(server.url, `Bearer ${token}`)).text();
    const metrics = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    const rules = Rules.parse(parse(await readFile('docs/alerts.yml', 'utf8'))).groups.flatMap(
      (group) => group.rules,
    );
    const used = new Set(
      rules.flatMap(({ expr }) => expr.match(/\b(?:up|(?:matinee|nodejs|process)_[a-z0-9_]+)\b/g) ?? []),
    );
    const bare = [...used].map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(bare.filter((name) => !metrics.includes(name) && !added.metrics.includes(name))).toEqual([]);
    expect(metrics.filter((name) => name.startsWith('matinee_') && !bare.includes(name))).toEqual([]);
    const labels = new Set(
      rules.flatMap(({ expr }) =>
        [...expr.matchAll(/([a-z_]+)(?==~?")|by \(([^)]+)\)/g)].flatMap(([, one, list]) =>
          (one ?? list ?? '').split(', '),
        ),
      ),
    );
    const source = await readFile('src-server/metrics/metrics.ts', 'utf8');
    const declared = [...source.matchAll(/labelNames: \[([^\]]+)\]/g)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    );
    expect([...labels].filter((label) => !declared.includes(label) && !added.labels.includes(label))).toEqual(
      [],
    );
  });

  it('has each alert once, and run.md says what to do about it', async () => {
    const { groups } = Rules.parse(parse(await readFile('docs/alerts.yml', 'utf8')));
    const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
    expect(names.length).toBeGreaterThan(10);
    expect(new Set(names).size).toBe(names.length);
    const manual = await readFile('docs/run.md', 'utf8');
    expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });
});
