import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { createDb } from '#server/db/client.ts';
import { longestTimeout, missingTimeouts } from '#server/db/pool.ts';
import { sql } from '#server/db/sql.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { type TestDatabase, cloneDatabase } from '#tests/support/cluster.ts';
import { type Pooler, startPooler } from '#tests/support/pooler.ts';
import { type TestServer, startServer } from '#tests/support/server.ts';
import { openTab } from '#tests/support/sockets.ts';
import { callOver } from '#tests/support/trpc-calls.ts';

const SettingRow = z.object({ statement: z.string(), lock: z.string() });
const timeouts = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;

let pooler: Pooler;
let database: TestDatabase;
let pooled: string;
beforeAll(async () => {
  const adminUrl = inject('adminUrl');
  [pooler, database] = await Promise.all([startPooler(adminUrl), cloneDatabase(adminUrl)]);
  pooled = pooler.through(database.url);
});
afterAll(async () => {
  await pooler?.stop();
  await database?.drop();
});

/** A database handle that connects through the pooler. */
const open = (more: Partial<Parameters<typeof createDb>[0]> = {}) =>
  createDb({
    url: pooler.through(database.url),
    namedStatements: false,
    statementTimeout: 9_000,
    lockTimeout: 4_000,
    bus: createMemoryBus(),
    checkRows: true,
    ...more,
  });

describe('database pool: behind a pooler in transaction mode', () => {
  const nodes: TestServer[] = [];
  beforeAll(async () => {
    const env = {
      DATABASE_URL: pooled,
      DIRECT_DATABASE_URL: database.url,
      DATABASE_NAMED_STATEMENTS: 'off',
    };
    for (const _ of [1, 2])
      nodes.push(await startServer({ databaseUrl: database.url, pooledUrl: pooled, env }));
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  it('serves reads, writes and live updates on two nodes, many at once', async () => {
    const [here, there] = nodes as [TestServer, TestServer];
    const members = await Promise.all(Array.from({ length: 12 }, () => makeMember(here.pool)));
    const [author] = members as [(typeof members)[0]];
    const post = await makePost(here.pool, { authorId: author.id });
    const socket = new WebSocket(`${there.url.replace('http', 'ws')}/trpc`, { origin: there.url });
    const tab = await openTab(socket);
    tab.send(tab.call(1, 'hearts.onCounts', { contentIds: [post.id] }));
    await tab.data(1);
    const evenings = members.map(async (member, index) => {
      const node = nodes[index % 2] as TestServer;
      const cookie = await node.signIn(member);
      const ask = async (path: string, input?: unknown) => {
        const { status, text } = await callOver(node.url, path, input, { cookie });
        if (status !== 200) throw new Error(`${path}: ${text}`);
      };
      for (let round = 0; round < 3; round += 1) {
        await ask('content.create', { text: 'Popcorn', clientId: crypto.randomUUID() });
        await ask('hearts.set', { target: { kind: 'content', id: post.id }, hearted: true });
        await ask('replies.create', { contentId: post.id, text: 'Yes', clientId: crypto.randomUUID() });
        await Promise.all([
          ask('feed.list', { tab: 'all' }),
          ask('account.settings'),
          ask('explore.list', { tab: 'all' }),
        ]);
      }
    });
    await Promise.all(evenings);
    await tab.find(1, ({ result }) => result?.data?.json['hearts'] === members.length);
    socket.close();
    const { rows } = await here.pool.query('select heart_count, reply_count from content where id = $1', [
      post.id,
    ]);
    expect(rows).toEqual([{ heart_count: members.length, reply_count: members.length * 3 }]);
    expect((await here.pool.query('select * from audit_counters()')).rows).toEqual([]);
  });

  it('logs at the start which timeouts the role should have', () => {
    expect(nodes[0]?.log.join('')).toMatch(/"missing":\["lock_timeout","statement_timeout"\]/);
  });
});

describe('database pool: a timeout behind a pooler', () => {
  it('only applies to its transaction, and not to the next one on the connection', async () => {
    const db = open();
    expect(await db.write((tx) => tx.one(SettingRow, timeouts))).toEqual({ statement: '9s', lock: '4s' });
    expect(await db.one(SettingRow, timeouts)).toEqual({ statement: '0', lock: '0' });
    expect(await missingTimeouts(db.pool)).toEqual(['lock_timeout', 'statement_timeout']);
    await db.close();
  });

  it('is not reported as missing once the role has it', async () => {
    const { pathname, username } = new URL(database.url);
    const role = `alter role ${username} in database ${pathname.slice(1)} set`;
    const owner = open({ url: database.url });
    await owner.pool.query(`${role} statement_timeout = '9s'; ${role} lock_timeout = '4s'`);
    await owner.close();
    // the pooler's connections are older than the role's settings
    await pooler.stop();
    pooler = await startPooler(inject('adminUrl'));
    const db = open();
    expect(await missingTimeouts(db.pool)).toEqual([]);
    await db.close();
  });

  it('of a command replaces the role’s on a direct connection', async () => {
    const { pathname, username } = new URL(database.url);
    const owner = open({ url: database.url });
    await owner.pool.query(
      `alter role ${username} in database ${pathname.slice(1)} set statement_timeout = '9s'`,
    );
    await owner.close();
    const db = open({ url: database.url, namedStatements: true, statementTimeout: longestTimeout });
    expect(await db.one(SettingRow, timeouts)).toEqual({ statement: '2147483647ms', lock: '4s' });
    await db.close();
  });

  it('is refused by the pooler as a connection parameter, which is how it is set without DATABASE_NAMED_STATEMENTS=off', async () => {
    const db = open({ namedStatements: true });
    await expect(db.one(SettingRow, timeouts)).rejects.toThrow(/unsupported startup parameter/);
    await db.close();
  });
});
