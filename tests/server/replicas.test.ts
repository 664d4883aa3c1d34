import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Member, makeFollow, makeMember, makePost, makeReply } from '#scripts/seed/builders.ts';
import { createDb } from '#server/db/client.ts';
import { defaultPoolSettings } from '#server/db/pool.ts';
import { createReplica } from '#server/db/replica.ts';
import { createReplicas } from '#server/db/replicas.ts';
import { listDiaryTitles } from '#server/domains/diary/diary.service.ts';
import { listExplore } from '#server/domains/explore/explore.service.ts';
import { listFeed } from '#server/domains/feed/feed.service.ts';
import { listReplies } from '#server/domains/replies/replies.service.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createLogger } from '#server/logger.ts';
import type { ContentPage } from '#shared/views/content.ts';
import {
  type TestCluster,
  type TestDatabase,
  cloneDatabase,
  startTestCluster,
} from '#tests/support/cluster.ts';
import { Jar } from '#tests/support/jar.ts';
import { type TestReplica, startReplica } from '#tests/support/replica.ts';
import { type TestServer, startServer } from '#tests/support/server.ts';
import { callOver } from '#tests/support/trpc-calls.ts';

let cluster: TestCluster;
let replica: TestReplica;
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  cluster = await startTestCluster({ replicated: true });
  database = await cloneDatabase(cluster.adminUrl);
  replica = await startReplica(cluster);
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => {});
});
afterEach(() => replica.resume());
afterAll(async () => {
  await pool?.end();
  await replica?.stop();
  await cluster?.stop();
});

const textsOf = ({ items }: ContentPage): string[] => items.map(({ text }) => text);

/** The database handles of a process with this replica, which may be `maxLag` milliseconds behind. */
function open(maxLag: number) {
  const logger = createLogger('silent');
  const db = createDb({ url: database.url, bus: createMemoryBus(), checkRows: true, connections: 2 });
  const replicas = createReplicas({
    urls: [replica.urlOf(database.url)],
    primary: db,
    primaryUrl: database.url,
    logger,
    maxLag,
    settings: { ...defaultPoolSettings, connections: 2 },
    checkRows: true,
  });
  return {
    db,
    replicas,
    /** Waits until the replica is used. */
    used: () => expect.poll(() => replicas.reader() !== db).toBe(true),
    leftOut: () => expect.poll(() => replicas.reader() === db).toBe(true),
    close: async () => {
      await replicas.close();
      await db.close();
    },
  };
}

/** Adds a post that the primary shows at once and the paused replica does not. */
async function insertPostOnPrimary(): Promise<string> {
  const { id } = await makeMember(pool);
  await replica.caughtUp();
  await replica.pause();
  const text = `Only just ${crypto.randomUUID()}`;
  await makePost(pool, { authorId: id, text });
  return text;
}

describe('replicas: the choice of a replica', () => {
  it('reads lists from it while it is not too far behind, and then leaves it out until it has caught up', async () => {
    const { db, replicas, used, leftOut, close } = open(3_000);
    await used();
    const chosen = replicas.reader();
    const text = await insertPostOnPrimary();
    // only the replica can return a page without the new post
    const stale = await listFeed(replicas.reader(), null, { tab: 'all' });
    expect(textsOf(stale)).not.toContain(text);
    await leftOut();
    expect(textsOf(await listFeed(replicas.reader(), null, { tab: 'all' }))).toContain(text);
    // a handle chosen before, in a request that takes longer
    expect(textsOf(await listFeed(chosen, null, { tab: 'all' }))).toContain(text);
    expect(await chosen.prisma.content.count({ where: { text } })).toBe(1);
    await replica.resume();
    await used();
    expect(replicas.reader()).not.toBe(db);
    expect(textsOf(await listFeed(replicas.reader(), null, { tab: 'all' }))).toContain(text);
    await close();
  });

  it('does not serve incomplete threads or missing rows from it', async () => {
    const { db, replicas, used, close } = open(60_000);
    await used();
    const { id: authorId } = await makeMember(pool);
    const post = await makePost(pool, { authorId });
    await replica.caughtUp();
    const lists = replicas.reader();
    const read = (contentId: string) => listReplies({ lists, db }, null, { contentId });
    expect((await read(post.id)).items).toEqual([]);
    await replica.pause();
    await makeReply(pool, { contentId: post.id, authorId, text: 'Just now' });
    expect((await read(post.id)).items.map(({ text }) => text)).toEqual(['Just now']);
    const newer = await makePost(pool, { authorId });
    await makeReply(pool, { contentId: newer.id, authorId, text: 'Newer still' });
    expect((await read(newer.id)).items).toHaveLength(1);
    const { id: profileId } = await makeMember(pool);
    const search = { profileId, query: 'film' };
    expect((await listDiaryTitles(lists.searches, null, search)).items).toEqual([]);
    const joined = { id: profileId };
    expect(await listExplore(lists, joined, { tab: 'following' })).toMatchObject({ items: [], total: 0 });
    await close();
  });

  it('reads from it through Prisma too, but writes to the primary', async () => {
    const { replicas, used, close } = open(60_000);
    await used();
    const { id } = await makeMember(pool);
    await replica.caughtUp();
    await replica.pause();
    const { prisma } = replicas.reader();
    await prisma.profile.update({ where: { id }, data: { bio: 'I moved' } });
    expect(await prisma.profile.findUnique({ where: { id }, select: { bio: true } })).not.toEqual({
      bio: 'I moved',
    });
    const { rows } = await pool.query('select bio from profile where id = $1', [id]);
    expect(rows).toEqual([{ bio: 'I moved' }]);
    await close();
  });

  it('reads from the primary after an error, through Prisma too', async () => {
    const { db, close } = open(60_000);
    const post = await makePost(pool, { authorId: (await makeMember(pool)).id });
    const conflicting = await cloneDatabase(cluster.adminUrl);
    const there = new pg.Pool({ connectionString: conflicting.url, max: 1 });
    // as when a query conflicts with what the primary replicates
    await there.query(`
      create function conflict() returns boolean stable language plpgsql as
        $$ begin raise 'in the way of recovery' using errcode = '40001'; end $$;
      alter table content rename to content_there;
      create view content as select * from content_there where conflict()`);
    await there.end();
    for (const url of [conflicting.url, 'postgres://nobody@127.0.0.1:1/nothing']) {
      const one = createReplica({
        url,
        primary: db,
        settings: { ...defaultPoolSettings, connections: 2 },
        checkRows: true,
        maxLag: 60_000,
      });
      one.knowsUntil = performance.now();
      const { prisma } = one.reader;
      const [found] = await prisma.content.findMany({ where: { id: post.id }, select: { id: true } });
      expect(found).toEqual({ id: post.id });
      expect(await prisma.content.count({ where: { id: post.id } })).toBe(1);
      await one.close();
    }
    await conflicting.drop();
    await close();
  });

  it('reads from the primary without errors when it goes away', async () => {
    const second = await startReplica(cluster);
    const logger = createLogger('silent');
    const db = createDb({ url: database.url, bus: createMemoryBus(), checkRows: true, connections: 2 });
    const replicas = createReplicas({
      urls: [second.urlOf(database.url)],
      primary: db,
      primaryUrl: database.url,
      logger,
      settings: defaultPoolSettings,
      checkRows: true,
      maxLag: 60_000,
    });
    await expect.poll(() => replicas.reader() !== db).toBe(true);
    const chosen = replicas.reader();
    await listFeed(chosen, null, { tab: 'all' });
    await second.stop();
    // with a handle chosen before
    expect(await listFeed(chosen, null, { tab: 'all' })).toEqual(await listFeed(db, null, { tab: 'all' }));
    await expect.poll(() => replicas.reader() === db).toBe(true);
    await replicas.close();
    await db.close();
  });
});

describe('replicas: two nodes with a replica', () => {
  const token = 'a-token-for-scrapes';
  const nodes: TestServer[] = [];
  beforeAll(async () => {
    const env = {
      DATABASE_URL: database.url,
      DATABASE_REPLICA_URLS: replica.urlOf(database.url),
      METRICS_TOKEN: token,
    };
    for (const _ of [1, 2]) nodes.push(await startServer({ databaseUrl: database.url, env }));
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });
  const feedOf = async (node: TestServer, cookie?: string): Promise<string[]> =>
    textsOf((await callOver(node.url, 'feed.list', { tab: 'all' }, { cookie })).data as ContentPage);

  /** The text of a new post that visitors of this node do not see yet, because the replica with the node's lists is behind. */
  async function unseenBy(node: TestServer): Promise<string> {
    let unseen = '';
    const look = async (): Promise<boolean> => {
      await replica.resume();
      const text = await insertPostOnPrimary();
      if ((await feedOf(node)).includes(text)) return false;
      unseen = text;
      return true;
    };
    await expect.poll(look, { interval: 300 }).toBe(true);
    return unseen;
  }

  it('show members what they have just written in every list, on either node', async () => {
    const [here, there] = nodes as [TestServer, TestServer];
    const member = await makeMember(pool);
    const jar = new Jar(here.url);
    const [name = '', value = ''] = (await here.signIn(member)).split('=', 2);
    jar.plant(name, value);
    await unseenBy(there);
    const clientId = crypto.randomUUID();
    const text = `Written here ${clientId}`;
    const written = await jar.fetch('/trpc/content.create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { text, clientId } }),
    });
    expect(written.status).toBe(200);
    const cookie = [...jar.cookies.values()].map((kept) => `${kept.name}=${kept.value}`).join('; ');
    expect(await feedOf(there, cookie)).toContain(text);
    expect(await feedOf(here, cookie)).toContain(text);
    expect(written.headers.getSetCookie().join()).toMatch(/matinee_wrote=1; Max-Age=5; Path=\/; HttpOnly/);
  });

  it('show newer posts to a client that has already received them', async () => {
    const [node] = nodes as [TestServer];
    const text = await unseenBy(node);
    expect(await feedOf(node, 'matinee_newest=1')).toContain(text);
  });

  it('put all data into an export', async () => {
    const [node] = nodes as [TestServer];
    const [member, other]: Member[] = [await makeMember(pool), await makeMember(pool)];
    await makeFollow(pool, { followerId: (member as Member).id, followeeId: (other as Member).id });
    const cookie = await node.signIn(member as Member);
    await replica.caughtUp();
    const response = await fetch(`${node.url}/me/export.zip`, { headers: { cookie } });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
  });

  it('report at /metrics how busy the pool of the replica is, and whether lists are read from it', async () => {
    const [node] = nodes as [TestServer];
    const database = new URL(replica.urlOf(node.databaseUrl)).host;
    const value = async (name: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` };
      const text = await (await fetch(`${node.url}/metrics`, { headers })).text();
      const line = text.split('\n').find((found) => found.startsWith(`${name}{database="${database}"} `));
      return Number(line?.split(' ').at(-1));
    };
    await expect.poll(() => value('matinee_replica_used')).toBe(1);
    await feedOf(node);
    expect(await value('matinee_db_pool_connections')).toBeGreaterThan(0);
    expect(await value('matinee_db_pool_size')).toBe(node.env.DATABASE_POOL);
    await insertPostOnPrimary();
    await expect.poll(() => value('matinee_replica_used')).toBe(0);
    await replica.resume();
    await expect.poll(() => value('matinee_replica_used')).toBe(1);
  });
});
