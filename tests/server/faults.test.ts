import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { choosePort } from '#scripts/embedded/access.ts';
import { prepareDataFolder } from '#scripts/embedded/data-folder.ts';
import { type EmbeddedPostgres, serveEmbedded } from '#scripts/embedded/embedded-postgres.ts';
import { readPidFile } from '#scripts/embedded/pid-file.ts';
import { migrate } from '#scripts/migrate.ts';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { createDb } from '#server/db/client.ts';
import { loadEnv } from '#server/env.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';
import { type TestServer, startServer } from '#tests/support/server.ts';
import { callOver } from '#tests/support/trpc-calls.ts';

interface Writer {
  memberId: string;
  cookie: string;
}

/** What sixteen members write until they are told to stop, each sentence until it is acknowledged. */
function keepWriting(url: string, writers: Writer[], postId: string) {
  let writing = true;
  const acknowledged: { memberId: string; clientId: string; at: number }[] = [];
  const refusals = new Set<string>();
  const insist = async (call: () => ReturnType<typeof callOver>): Promise<void> => {
    for (;;) {
      // a server that is away answers nothing, which the client takes for being offline
      const answer = await call().catch(() => null);
      if (answer?.data !== undefined) return;
      if (answer) refusals.add(`${answer.status} ${answer.error?.reason}`);
      // as a client does: whoever comes back at once keeps a server from coming back
      await sleep(200);
    }
  };
  const done = Promise.all(
    writers.map(async ({ memberId, cookie }) => {
      for (let round = 0; writing; round += 1) {
        const clientId = crypto.randomUUID();
        await insist(() => callOver(url, 'content.create', { text: 'Said once', clientId }, { cookie }));
        acknowledged.push({ memberId, clientId, at: Date.now() });
        const heart = { target: { kind: 'content', id: postId }, hearted: round % 2 === 0 };
        await insist(() => callOver(url, 'hearts.set', heart, { cookie }));
      }
    }),
  );
  return {
    acknowledged,
    refusals,
    /** Waits until so many more were acknowledged. */
    async more(count: number) {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) await sleep(5);
    },
    async stop() {
      writing = false;
      await done;
    },
  };
}

/** Acknowledged writes that are not there exactly once, and counters that are off. */
async function faultsIn(pool: pg.Pool, acknowledged: { memberId: string; clientId: string }[]) {
  const { rows } = await pool.query<{ key: string; times: number }>(
    `select author_id || ' ' || client_id as key, count(*)::int as times from content where client_id is not null group by 1`,
  );
  const stored = new Map(rows.map(({ key, times }) => [key, times]));
  const wrong = acknowledged.filter(({ memberId, clientId }) => stored.get(`${memberId} ${clientId}`) !== 1);
  const { rows: counters } = await pool.query<{ counter: string }>('select counter from audit_counters()');
  return [...wrong, ...counters];
}

const manyMembers = (pool: pg.Pool) => Promise.all(Array.from({ length: 16 }, () => makeMember(pool)));

describe('Postgres that goes down under sixteen writers and comes back', () => {
  let folder: string;
  let database: EmbeddedPostgres;
  let server: TestServer;
  beforeAll(async () => {
    folder = prepareDataFolder(mkdtempSync(path.join(os.tmpdir(), 'matinee-faults-')));
    chmodSync(folder, 0o711);
    database = await serveEmbedded(folder);
    await migrate(database.url);
    server = await startServer({ databaseUrl: database.url });
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leaves the server alive, its refusals clear, writes resumed and nothing lost or doubled', async () => {
    const members = await manyMembers(server.pool);
    const post = await makePost(server.pool, { authorId: members[0]?.id ?? '' });
    const writers = await Promise.all(
      members.map(async (member) => ({ memberId: member.id, cookie: await server.signIn(member) })),
    );
    const running = keepWriting(server.url, writers, post.id);
    await running.more(40);
    for (const way of ['stopped', 'killed'] as const) {
      if (way === 'stopped') await database.stop();
      else process.kill(readPidFile(path.join(folder, 'postgres'))?.pid ?? 0, 'SIGQUIT');
      const ready = async () => (await fetch(`${server.url}/ready`)).status;
      await expect.poll(ready, { timeout: 10_000 }).toBe(503);
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      if (way === 'killed') await database.stop().catch(() => {});
      database = await serveEmbedded(folder);
      const back = Date.now();
      await running.more(20);
      const [first] = running.acknowledged.filter(({ at }) => at > back);
      expect((first?.at ?? 0) - back).toBeLessThan(5_000);
      expect(await ready()).toBe(200);
    }
    await running.stop();
    expect([...running.refusals]).toEqual(['503 BUSY']);
    expect(await faultsIn(server.pool, running.acknowledged)).toEqual([]);
  }, 120_000);
});

describe('a server that is killed under sixteen writers and started again', () => {
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  it('has lost no acknowledged write and doubled none', async () => {
    const database = await cloneDatabase(inject('adminUrl'));
    const folder = mkdtempSync(path.join(os.tmpdir(), 'matinee-faults-'));
    const pool = new pg.Pool({ connectionString: database.url, max: 4 });
    const environment = {
      PORT: String(await choosePort()),
      MATINEE_DATA: folder,
      MATINEE_LIMITS: '1000',
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
    };
    const env = loadEnv(environment);
    const startChild = async () => {
      const child = fork('tests/support/serve-child.ts', {
        env: { ...process.env, ...environment },
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      children.push(child);
      await once(child, 'message');
      return child;
    };
    const bus = createMemoryBus();
    const db = createDb({ url: database.url, bus, connections: 1, checkRows: true });
    const sessions = createSessions({ db, env, bus });
    let child = await startChild();
    const members = await manyMembers(pool);
    const post = await makePost(pool, { authorId: members[0]?.id ?? '' });
    const writers: Writer[] = [];
    for (const { id } of members)
      writers.push({ memberId: id, cookie: (await sessions.create(id, '')).cookie });
    const running = keepWriting(env.PUBLIC_ORIGIN, writers, post.id);
    for (let kills = 0; kills < 2; kills += 1) {
      await running.more(40);
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = await startChild();
    }
    await running.more(20);
    await running.stop();
    expect(await faultsIn(pool, running.acknowledged)).toEqual([]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await db.close();
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);
});
