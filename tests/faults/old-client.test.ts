import { expect, it, onTestFinished, vi } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { productClient } from '#tests/support/product-client.ts';
import { useServer } from '#tests/support/use-server.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { followInbox } from './support/inbox.ts';
import { rounds } from './support/rounds.ts';

const server = useServer();
/** What is looked for is there within a second or two; on a busy machine later. */
const soon = { timeout: 30_000 };

it('a page that was away for longer than can be caught up with has to read again, one that was away for less gets each notification once', async () => {
  const author = await makeMember(server.pool);
  const post = await makePost(server.pool, { authorId: author.id });
  const fans = await Promise.all(Array.from({ length: 60 }, () => makeMember(server.pool)));
  const proxy = await startTcpProxy(server.url);
  const cookie = await server.signIn(author);
  const tab = productClient({
    url: `${proxy.url.replace('http', 'ws').replace(/\/$/, '')}/trpc`,
    origin: server.url,
    cookie,
  });
  const faults: unknown[] = [];
  const inbox = followInbox(tab, { url: server.url, cookie, onFault: (fault) => faults.push(fault) });
  await vi.waitFor(() => expect(inbox.state.unread).toBe(0), soon);

  const ids = async () =>
    (
      await server.pool.query<{ id: string }>('select id from notification where recipient_id = $1', [
        author.id,
      ])
    ).rows
      .map(({ id }) => id)
      .toSorted();
  const comment = async (fan: { id: string }) => {
    const sent = { contentId: post.id, text: 'Well said', clientId: crypto.randomUUID() };
    expect((await server.call(fan, 'replies.create', sent)).status).toBe(200);
  };
  onTestFinished(() => proxy.restore());
  // as many as the newest page holds can be caught up with, one more cannot
  for (const missed of [50, 51, ...Array.from({ length: rounds(0, 10) }, (_, n) => 45 + n)]) {
    const before = { ...inbox.state };
    proxy.cut();
    await vi.waitFor(() => expect(tab.states.at(-1)).not.toBe('open'), soon);
    await Promise.all(fans.slice(0, missed).map(comment));
    proxy.restore();
    const all = await ids();
    await vi.waitFor(async () => expect(await inbox.shown()).toEqual(all), soon);
    expect(inbox.state.started).toBe(before.started + 1);
    expect(inbox.state.unread).toBe(all.length);
    expect(inbox.state.again - before.again, `${missed} missed`).toBe(missed > 50 ? 1 : 0);
  }
  expect(faults).toEqual([]);
  expect((await server.pool.query('select counter from audit_counters()')).rows).toEqual([]);
});
