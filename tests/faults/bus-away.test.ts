import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { useNodes } from '#tests/support/nodes.ts';
import { useRedis } from '#tests/support/redis.ts';
import { followInbox } from './support/inbox.ts';
import { untilTestEnds } from './support/insist.ts';
import { keepWriting, makeWriters, notThereOnce } from './support/ledger.ts';
import { rounds } from './support/rounds.ts';

const redis = useRedis();

type Nodes = ReturnType<typeof useNodes>;

interface Outage {
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

interface Engine {
  env: () => Record<string, string>;
  /** The bus away, and nothing else. */
  outage: (nodes: Nodes) => Outage;
}

const engines: Record<string, Engine> = {
  Postgres: {
    env: () => ({}),
    outage({ pool }) {
      const cut = () =>
        pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'matinee-bus' and datname = current_database()`,
        );
      let timer: NodeJS.Timeout | undefined;
      return {
        async begin() {
          await cut();
          timer = setInterval(() => void cut().catch(() => {}), 20);
        },
        end: () => clearInterval(timer),
      };
    },
  },
  Redis: {
    env: () => ({ REDIS_URL: redis.url }),
    outage() {
      let away = false;
      return {
        async begin() {
          await redis.kill();
          away = true;
        },
        async end() {
          if (away) await redis.restart();
          away = false;
        },
      };
    },
  },
};

/** Seconds that the bus is away. */
const away = rounds(3, 60);
/** What is looked for is there within a second or two; on a busy machine later. */
const soon = { timeout: 30_000 };

describe.each(Object.entries(engines))('two servers whose bus, %s, is away', (_name, engine) => {
  const nodes = useNodes({ env: engine.env });

  it('go on: writes succeed, one’s own node shows them at once, and afterwards each notification has come once', async () => {
    const signal = untilTestEnds();
    const outage = engine.outage(nodes);
    onTestFinished(() => outage.end());
    const author = await makeMember(nodes.pool);
    const post = await makePost(nodes.pool, { authorId: author.id });
    // hearted again and again, which would begin its author's inbox anew
    const busy = await makePost(nodes.pool, { authorId: (await makeMember(nodes.pool)).id });
    const fans = await Promise.all(Array.from({ length: 8 }, () => makeMember(nodes.pool)));
    const writers = await makeWriters(nodes.pool, (member) => nodes.signIn(member), 8);
    const cookie = await nodes.signIn(author);
    const faults: unknown[] = [];
    const open = async (node: Nodes['here']) => {
      const tab = await node.tab(author);
      const counts = { comments: -1 };
      tab.client.hearts.onCounts.subscribe(
        { contentIds: [post.id] },
        { onData: (state) => 'replies' in state && (counts.comments = state.replies) },
      );
      const inbox = followInbox(tab, { url: node.url, cookie, onFault: (fault) => faults.push(fault) });
      await vi.waitFor(() => expect([counts.comments, inbox.state.unread]).toEqual([0, 0]), soon);
      return { counts, inbox };
    };
    const [here, there] = [await open(nodes.here), await open(nodes.there)];
    let comments = 0;
    const commentAll = async () => {
      const { url } = nodes.there;
      for (const fan of fans) {
        const sent = { contentId: post.id, text: 'Well said', clientId: crypto.randomUUID() };
        const answer = await nodes.there.call(fan, 'replies.create', sent);
        expect(answer.status, `${url}: ${answer.text}`).toBe(200);
        comments += 1;
      }
    };
    await commentAll();
    const storms = [nodes.here, nodes.there].map(({ url }, index) =>
      keepWriting(url, writers.slice(4 * index, 4 * index + 4), busy.id, { origin: nodes.origin }),
    );
    await Promise.all(storms.map((storm) => storm.more(20)));

    await outage.begin();
    const over = sleep(away * 1000, undefined, { signal });
    over.catch(() => {});
    await commentAll();
    await vi.waitFor(() => expect(there.counts.comments).toBe(comments), soon);
    await Promise.all(storms.map((storm) => storm.more(20)));
    await over;
    await commentAll();
    await outage.end();

    await commentAll();
    for (const storm of storms) await storm.stop();
    const { rows } = await nodes.pool.query<{ id: string }>(
      `select id from notification where recipient_id = $1 and type = 'comment_post'`,
      [author.id],
    );
    expect(rows).toHaveLength(comments);
    for (const { counts, inbox } of [here, there]) {
      await vi.waitFor(() => expect(counts.comments).toBe(comments), soon);
      const own = rows.map(({ id }) => id).toSorted();
      await vi.waitFor(async () => expect(await inbox.shown()).toEqual(own), soon);
    }
    expect(faults).toEqual([]);
    const acknowledged = storms.flatMap((storm) => storm.acknowledged);
    expect(await notThereOnce(nodes.pool, acknowledged)).toEqual([]);
    expect((await nodes.pool.query('select counter from audit_counters()')).rows).toEqual([]);
  });
});
