import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { createCatalogueSource } from '#server/integrations/create-title-source.ts';
import { type Jobs, createJobs } from '#server/jobs/jobs.ts';
import { createQueueDatabase } from '#server/jobs/queue-database.ts';
import { createLogger } from '#server/logger.ts';
import { type Observer, silentObserver } from '#server/metrics/observer.ts';
import { useJobParts } from '#tests/support/job-parts.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';

const parts = useJobParts();
const { keys, upload } = parts;
let db: Db;
beforeAll(() => void ({ db } = parts));

/** Ends the connection that holds the lock of a running job. */
const endLockConnection = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 72707371
  and database = (select oid from pg_database where datname = current_database())`;

describe('jobs: the queue', () => {
  const running: Jobs[] = [];
  const open = async (
    sweepSessions: (signal: AbortSignal) => Promise<number> = async () => 0,
    observer = silentObserver,
  ): Promise<Jobs> => {
    const jobs = createJobs({
      databaseUrl: parts.databaseUrl,
      db,
      store: parts.store,
      logger: createLogger('silent'),
      titles: createCatalogueSource(createLogger('silent')),
      sweepSessions,
      observer,
    });
    running.push(jobs);
    await jobs.start();
    return jobs;
  };
  const databaseName = () => new URL(parts.databaseUrl).pathname.slice(1);
  const connectAsAdmin = async () => {
    const admin = new pg.Client({ connectionString: inject('adminUrl') });
    await admin.connect();
    return admin;
  };
  const stopAll = () => Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  afterAll(stopAll);

  it('removes files soon after a request, and has a schedule for every job', async () => {
    const jobs = await open();
    await upload();
    await db.pool.query('delete from media');
    await jobs.enqueue('media.remove');
    await expect.poll(keys).toEqual([]);
    const { rows } = await db.pool.query('select name, cron from pgboss.schedule order by name');
    expect(rows).toEqual([
      { name: 'accounts.forget-expired', cron: '13 * * * *' },
      { name: 'bans.end', cron: '* * * * *' },
      { name: 'imports.forget', cron: '23 * * * *' },
      { name: 'imports.run', cron: '* * * * *' },
      { name: 'media.collect-orphans', cron: '41 3 * * *' },
      { name: 'media.collect-thumbnails', cron: '19 * * * *' },
      { name: 'media.remove', cron: '* * * * *' },
      { name: 'media.sweep', cron: '17 * * * *' },
      { name: 'positions.expire', cron: '29 * * * *' },
      { name: 'replies.collect-tombstones', cron: '*/10 * * * *' },
      { name: 'reports.forget-words', cron: '31 * * * *' },
      { name: 'series.notify', cron: '*/10 * * * *' },
      { name: 'series.refresh', cron: '*/10 * * * *' },
      { name: 'sessions.sweep', cron: '7 * * * *' },
      { name: 'share.collect', cron: '43 * * * *' },
      { name: 'sitemap.write', cron: '37 * * * *' },
      { name: 'titles.drop-old-answers', cron: '53 * * * *' },
      { name: 'titles.drop-old-posters', cron: '11 * * * *' },
      { name: 'titles.drop-old-series', cron: '59 * * * *' },
      { name: 'titles.forget-removed', cron: '47 * * * *' },
    ]);
  });

  it('runs each job in only one of several processes', async () => {
    let runs = 0;
    const count = async () => {
      runs += 1;
      return 1;
    };
    const [first, second] = await Promise.all([open(count), open(count)]);
    const countsOf = async (state: string) =>
      (await db.pool.query("select 1 from pgboss.job where name = 'sessions.sweep' and state = $1", [state]))
        .rowCount;
    await db.pool.query("delete from pgboss.job where name = 'sessions.sweep'");
    runs = 0;
    await Promise.all([first, second, first, second].map((jobs) => jobs.enqueue('sessions.sweep')));
    await expect.poll(async () => (await countsOf('created')) ?? 0).toBe(0);
    await expect.poll(async () => ((await countsOf('completed')) ?? 0) === runs && runs > 0).toBe(true);
    expect(runs).toBeLessThanOrEqual(4);
  });

  it('runs a job in one process at a time, and again for a request that came while it ran', async () => {
    await stopAll();
    const runs: number[] = [];
    let [atOnce, most] = [0, 0];
    const waiting: (() => void)[] = [];
    const runOf = (index: number) => async () => {
      runs.push(index);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise<void>((resolve) => waiting.push(resolve));
      atOnce -= 1;
      return 1;
    };
    const processes = [await open(runOf(0)), await open(runOf(1))];
    const statesOf = async () =>
      (
        await db.pool.query<{ state: string }>(
          `select state::text from pgboss.job where name = 'sessions.sweep' order by created_on`,
        )
      ).rows.map(({ state }) => state);
    await db.pool.query("delete from pgboss.job where name = 'sessions.sweep'");
    await processes[0]?.enqueue('sessions.sweep');
    await expect.poll(() => runs.length).toBe(1);
    // a process checks the queue immediately after its own request
    await processes[runs[0] === 0 ? 1 : 0]?.enqueue('sessions.sweep');
    // pg-boss has handed out the second request too
    await expect.poll(statesOf).toEqual(['active', 'active']);
    expect(runs).toHaveLength(1);
    waiting.shift()?.();
    await expect.poll(() => runs.length).toBe(2);
    waiting.shift()?.();
    await expect.poll(statesOf).toEqual(['completed', 'completed']);
    expect(most).toBe(1);
  });

  it('aborts a job when the connection that holds its lock breaks', async () => {
    await stopAll();
    let reportAbort = (_name: string): void => {};
    const aborted = new Promise<string>((resolve) => (reportAbort = resolve));
    const jobs = await open(async (signal) => {
      signal.addEventListener('abort', ({ type }) => reportAbort(type));
      await db.pool.query(endLockConnection);
      await aborted;
      return 1;
    });
    await jobs.enqueue('sessions.sweep');
    await expect(aborted).resolves.toBe('abort');
  });

  it('lets a running job finish before it stops', async () => {
    let begun = (): void => {};
    const started = new Promise<void>((resolve) => (begun = resolve));
    let finished = false;
    await stopAll();
    const jobs = await open(async () => {
      begun();
      await new Promise((resolve) => setImmediate(resolve));
      await db.pool.query('select pg_sleep(0.2)');
      finished = true;
      return 1;
    });
    await jobs.enqueue('sessions.sweep');
    await started;
    await stopAll();
    expect(finished).toBe(true);
    const { rows } = await db.pool.query("select 1 from pgboss.job where state = 'active'");
    expect(rows).toEqual([]);
  });

  it('counts a job as failed if it cannot connect to take its lock', async () => {
    await stopAll();
    const admin = await connectAsAdmin();
    const allow = (isAllowed: boolean) =>
      admin.query(`alter database ${databaseName()} allow_connections ${isAllowed}`);
    onTestFinished(async () => {
      await allow(true);
      await admin.end();
    });
    const ended: boolean[] = [];
    const observer: Observer = {
      ...silentObserver,
      jobEnded: (job, succeeded) => void (job === 'sessions.sweep' && ended.push(succeeded)),
    };
    // the first run ends the connection that holds its lock; the queue keeps its own connection
    const jobs = await open(async () => {
      await allow(false);
      await db.pool.query(endLockConnection);
      return 1;
    }, observer);
    const askAndLook = async () => {
      await jobs.enqueue('sessions.sweep');
      return ended.slice(0, 2);
    };
    await expect.poll(askAndLook, { interval: 200 }).toEqual([true, false]);
    await allow(true);
  });

  it('survives a database outage at the end of a job, and works again', async () => {
    const name = databaseName();
    const admin = await connectAsAdmin();
    let refused = (): void => {};
    const gone = new Promise<void>((resolve) => (refused = resolve));
    const jobs = await open(async () => {
      await admin.query(`alter database ${name} allow_connections false`);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'matinee jobs'`,
        [name],
      );
      refused();
      return 1;
    });
    await jobs.enqueue('sessions.sweep');
    await gone;
    await jobs.enqueue('media.remove');
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    await upload();
    await db.pool.query('delete from media');
    const askAndLook = async () => {
      await jobs.enqueue('media.remove');
      return keys();
    };
    await expect.poll(askAndLook, { interval: 200 }).toEqual([]);
  });

  it('gives up on a database that has vanished without closing its connections, and finds it again', async () => {
    const proxy = await startTcpProxy(parts.databaseUrl);
    const errors: string[] = [];
    const queue = createQueueDatabase(proxy.url, (error) => errors.push(String(error)), { timeout: 200 });
    onTestFinished(() => queue.close());
    queue.suppressErrors();
    const ask = () => queue.executeSql('select 1 as one');
    // as many as it has connections
    await Promise.all([ask(), ask()]);
    proxy.freeze();
    const asked = Promise.all([ask(), ask()]);
    proxy.restore();
    expect(await asked).toEqual([undefined, undefined]);
    expect(errors).toEqual(['Error: Query read timeout', 'Error: Query read timeout']);
    expect(await ask()).toMatchObject({ rows: [{ one: 1 }] });
  });

  it('reports that the connection that keeps other processes from creating the tables has broken', async () => {
    const errors: string[] = [];
    const queue = createQueueDatabase(parts.databaseUrl, (error) => errors.push(String(error)));
    onTestFinished(() => queue.close());
    await queue.alone(async () => {
      await queue.executeSql(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 72707370
          and database = (select oid from pg_database where datname = current_database())`,
      );
      await expect.poll(() => errors).not.toEqual([]);
    });
    expect(errors[0]).toContain('terminating connection');
  });

  it('notices that the database has vanished while a job waits for it, or the queue for a statement', async () => {
    const queue = createQueueDatabase(parts.databaseUrl, () => {});
    onTestFinished(() => queue.close());
    const text = 'select inet_client_port() as port';
    const answers = [await db.pool.query<{ port: number }>(text), await queue.executeSql(text)];
    const connections = (await readFile('/proc/net/tcp', 'utf8'))
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    for (const answer of answers) {
      const port = Number(answer?.rows[0]?.port).toString(16).toUpperCase().padStart(4, '0');
      const timer = connections.find(([, local]) => local === `0100007F:${port}`)?.[5];
      // a timer of kind 2 sends keepalive probes
      expect(timer).toMatch(/^02:/);
    }
  });
});
