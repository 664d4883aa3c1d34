import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findFaults } from '#scripts/audit/faults.ts';
import { choosePort } from '#scripts/embedded/access.ts';
import { Lifecycle } from '#scripts/lifecycle.ts';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import type { ClusterNode } from '#scripts/cluster/node.ts';
import { startCluster } from '#scripts/cluster/start-cluster.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { loadEnv } from '#server/env.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import type { ContentPage } from '#shared/views/content.ts';
import { productClient } from '#tests/support/product-client.ts';
import { createFastFolder } from '#tests/support/fast-folder.ts';
import { callOver } from '#tests/support/trpc-calls.ts';
import { insist, untilTestEnds } from './support/insist.ts';
import { keepWriting, notThereOnce } from './support/ledger.ts';
import { rounds } from './support/rounds.ts';

type Cluster = Awaited<ReturnType<typeof startCluster>>;
type Member = { id: string; cookie: string };

/** What is looked for is there within a second or two; on a busy machine later. */
const soon = { timeout: 30_000, interval: 20 };

let cluster: Cluster;
let pool: pg.Pool;
let db: Db;
const lifecycle = new Lifecycle();
const folder = createFastFolder('matinee-cluster-');
const bus = createMemoryBus();
beforeAll(async () => {
  // a database that .env names is none of the cluster's
  vi.stubEnv('DIRECT_DATABASE_URL', 'postgresql://nobody:unknown@127.0.0.1:1/elsewhere');
  const env = { MATINEE_LIMITS: '1000' };
  const port = await choosePort();
  cluster = await startCluster(lifecycle, {
    folder,
    port,
    script: 'tests/support/serve-child.ts',
    demo: false,
    env,
  });
  pool = new pg.Pool({ connectionString: cluster.databaseUrl, max: 4 });
  db = createDb({ url: cluster.databaseUrl, bus, connections: 2, checkRows: true });
});
afterAll(async () => {
  await pool?.end();
  await db?.close();
  await lifecycle.end();
  rmSync(folder, { recursive: true, force: true });
});

async function member(): Promise<Member> {
  const { id } = await makeMember(pool);
  const sessions = createSessions({ db, env: { PUBLIC_ORIGIN: cluster.origin }, bus });
  return { id, cookie: (await sessions.create(id, 'a test')).cookie };
}

/** Calls as this member's browser would, which the proxy has sent to this node. */
async function on<T>(
  node: ClusterNode,
  { cookie }: Member,
  name: string,
  input: unknown,
  more = '',
): Promise<T> {
  const options = { cookie: cookie + more, origin: cluster.origin };
  const { status, text, data } = await callOver(node.url, name, input, options);
  expect(status, `${name}: ${text}`).toBe(200);
  return data as T;
}

/** A member's page with its socket, and what it hears of new posts and of the inbox. */
function openTab(url: string, { cookie }: Member) {
  const tab = productClient({ url: `${url.replace('http', 'ws')}/trpc`, origin: cluster.origin, cookie });
  const heard = { feed: [] as string[], inbox: [] as { unread: number; added: string[] }[] };
  const started = { feed: 0, inbox: 0 };
  tab.client.feed.onNew.subscribe(
    { tab: 'all' },
    { onStarted: () => void (started.feed += 1), onData: ({ id }) => void heard.feed.push(id) },
  );
  tab.client.notifications.onChange.subscribe(
    {},
    {
      onStarted: () => void (started.inbox += 1),
      onData: ({ data: { unread, added } }) =>
        void heard.inbox.push({ unread, added: added.map(({ id }) => id) }),
    },
  );
  return {
    ...tab,
    heard,
    started,
    /** Every notification that was told of, as often as that. */
    added: () => heard.inbox.flatMap(({ added }) => added),
    waitUntilStarted: () =>
      vi.waitFor(() => {
        expect(Math.min(started.feed, started.inbox)).toBeGreaterThan(0);
        expect(heard.inbox.length).toBeGreaterThan(0);
      }, soon),
  };
}

const words = (text: string) => ({ text, clientId: crypto.randomUUID() });

describe('cluster: two nodes behind a proxy', () => {
  it('two members talk, one on each node: pill, post, comment, heart, notification, sign-out', async () => {
    const [first, second] = cluster.nodes as [ClusterNode, ClusterNode];
    const [nora, theo] = [await member(), await member()];
    const [here, there] = [openTab(first.url, nora), openTab(second.url, theo)];
    await Promise.all([here.waitUntilStarted(), there.waitUntilStarted()]);

    const post = await on<{ id: string }>(second, theo, 'content.create', words('Tonight at eight'));
    await vi.waitFor(() => expect(here.heard.feed).toEqual([post.id]), soon);
    // what the client sends when the pill is pressed
    const feed = await on<ContentPage>(first, nora, 'feed.list', { tab: 'all' }, '; matinee_newest=1');
    expect(feed.items.map(({ id }) => id)).toContain(post.id);

    const comment = { contentId: post.id, ...words('I will be there') };
    await on(first, nora, 'replies.create', comment);
    await on(first, nora, 'hearts.set', { target: { kind: 'content', id: post.id }, hearted: true });
    await vi.waitFor(() => expect(there.heard.inbox.at(-1)?.unread).toBe(2), soon);
    const thread = await on<{ items: { text: string }[] }>(second, theo, 'replies.list', {
      contentId: post.id,
    });
    expect(thread.items.map(({ text }) => text)).toEqual(['I will be there']);

    const headers = { cookie: theo.cookie, origin: cluster.origin };
    const left = await fetch(`${first.url}/auth/sign-out`, { method: 'POST', headers });
    expect(left.status).toBe(204);
    await vi.waitFor(() => expect(there.onSessionEnd).toHaveBeenCalledOnce(), soon);
  });

  it('one node after the other is killed or stopped while members write: nothing is lost or doubled, and sockets come back at the other', async () => {
    const signal = untilTestEnds();
    // whatever becomes of this try, the next one begins with both
    onTestFinished(async () => {
      for (const node of cluster.nodes) await node.startAgain();
    });
    const author = await member();
    const writers = await Promise.all(Array.from({ length: 8 }, () => member()));
    const post = await makePost(pool, { authorId: author.id });
    // hearted and not again and again: its author's inbox begins anew all the time
    const hearted = await makePost(pool, { authorId: writers[0]?.id ?? '' });
    // the proxy divides them among the nodes
    const tabs = [author, author, ...writers.slice(0, 4)].map((who) => openTab(cluster.origin, who));
    const [page] = tabs as [(typeof tabs)[0]];
    await Promise.all(tabs.map((tab) => tab.waitUntilStarted()));

    const running = keepWriting(
      cluster.origin,
      writers.map(({ id, cookie }) => ({ memberId: id, cookie })),
      hearted.id,
    );
    const comment = (text: string) =>
      Promise.all(
        writers.map(({ cookie }) =>
          insist(
            cluster.origin,
            'replies.create',
            { contentId: post.id, ...words(text) },
            { cookie, signal },
          ),
        ),
      );
    const kills = rounds(1, 4);
    for (let kill = 0; kill < kills; kill += 1) {
      const node = cluster.nodes[kill % cluster.nodes.length] as ClusterNode;
      await running.more(40);
      await comment('Before');
      const before = tabs.map(({ states }) => states.length);
      const opened = tabs.map(({ started }) => started.inbox);
      node.child.kill(kill % 4 < 2 ? 'SIGKILL' : 'SIGTERM');
      const meanwhile = comment('Meanwhile');
      const lost = () => tabs.filter(({ states }, index) => states.length > (before[index] ?? 0));
      await vi.waitFor(() => expect(lost().length).toBeGreaterThan(0), soon);
      await vi.waitFor(() => {
        for (const [index, tab] of tabs.entries()) {
          expect(tab.states.at(-1)).toBe('open');
          if (lost().includes(tab)) expect(tab.started.inbox).toBeGreaterThan(opened[index] ?? 0);
        }
      }, soon);
      await meanwhile;
      await running.more(40);
      await comment('After');
      await node.stop();
      await node.startAgain();
    }
    await running.stop();

    expect(await notThereOnce(pool, running.acknowledged)).toEqual([]);
    const { rows } = await pool.query<{ id: string }>('select id from notification where recipient_id = $1', [
      author.id,
    ]);
    // a comment each before, meanwhile and after, whatever was sent twice
    expect(rows).toHaveLength(3 * writers.length * kills);
    await vi.waitFor(() => expect(page.heard.inbox.at(-1)?.unread).toBe(rows.length), soon);
    // both of the author's pages, on whichever node they were
    for (const tab of tabs.slice(0, 2)) {
      await vi.waitFor(
        () => expect(tab.added().toSorted()).toEqual(rows.map(({ id }) => id).toSorted()),
        soon,
      );
    }
    expect(await findFaults(db, await createObjectStore(loadEnv(cluster.env)))).toEqual([]);
  }, 900_000);
});
