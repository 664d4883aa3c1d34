import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { longTimeouts, waitForBlockedStatement } from '#tests/support/held-lock.ts';
import { openTab } from '#tests/support/sockets.ts';
import { callOver } from '#tests/support/trpc-calls.ts';
import { childServer } from './support/child-server.ts';
import { keepWriting, makeWriters, notThereOnce } from './support/ledger.ts';
import { long, rounds } from './support/rounds.ts';
import { within } from './support/within.ts';

/** Seconds; service managers wait longer than that before they end a server by force. */
const out = 25;

/** A server, and a heart on somebody's post which is held up for as long as one likes. */
async function serverAtWork() {
  // so that a request may be held up until the server is stopping
  const server = await childServer({ env: longTimeouts });
  await server.start();
  const author = await makeMember(server.pool);
  const cookie = await server.signIn(author);
  const post = await makePost(server.pool, { authorId: author.id });
  const holder = await server.pool.connect();
  onTestFinished(() => holder.release(true));
  return {
    server,
    author,
    cookie,
    post,
    heartHeldUp: async (hearted: boolean) => {
      await holder.query('begin');
      await holder.query('select 1 from content where id = $1 for update', [post.id]);
      const input = { target: { kind: 'content', id: post.id }, hearted };
      const answer = callOver(server.url, 'hearts.set', input, { cookie }).then(
        ({ status, text }) => `${status} ${text}`,
        (error: Error) => error.message,
      );
      await waitForBlockedStatement(server.pool, holder);
      return { answer, release: () => holder.query('commit') };
    },
  };
}

it('a server that is stopped under sixteen writers is not ready any more, sends sockets elsewhere, finishes what it has begun and is out within 25 s', async () => {
  const { server, author, cookie, post, heartHeldUp } = await serverAtWork();
  const writers = await makeWriters(server.pool, server.signIn);
  const another = await makePost(server.pool, { authorId: author.id });
  const isReady = () =>
    fetch(`${server.url}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );

  const running = keepWriting(server.url, writers, another.id);
  const stops = rounds(1, 6);
  for (let round = 0; round < stops; round += 1) {
    await running.more(40);
    const headers = { origin: server.url, cookie };
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, { headers });
    const tab = await within(30, 'a socket to open', openTab(socket));
    const heart = await heartHeldUp(round % 2 === 0);

    const stopped = within(out, 'the server to stop', server.stop());
    stopped.catch(() => {});
    expect((await within(20, 'the socket’s end', tab.closed)).code).toBe(1012);
    expect(tab.answers.at(-1)).toEqual({ id: null, method: 'reconnect' });
    expect(await isReady()).toBe(false);
    await heart.release();
    expect(await heart.answer).toMatch(/^200 /);
    expect(await stopped).toBe(0);
    await server.start();
    expect(await isReady()).toBe(true);
  }
  await running.more(40);
  await running.stop();
  expect(await notThereOnce(server.pool, running.acknowledged)).toEqual([]);
  const { rows } = await server.pool.query('select heart_count from content where id = $1', [post.id]);
  expect(rows).toEqual([{ heart_count: stops % 2 }]);
  expect(await server.audit()).toEqual([]);
}, 900_000);

// it takes as long as the server is patient
it.runIf(long)('a request that never ends does not keep a server that is told to stop', async () => {
  const { server, heartHeldUp } = await serverAtWork();
  const heart = await heartHeldUp(true);
  expect(await within(out, 'the server to stop', server.stop())).toBe(0);
  expect(await heart.answer).toBe('fetch failed');
});
