import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { openTab } from '#tests/support/sockets.ts';
import { callOver } from '#tests/support/trpc-calls.ts';
import { childServer } from './support/child-server.ts';
import { rounds } from './support/rounds.ts';

const mib = 1024 * 1024;

it('sockets that read nothing and sockets that ask without end leave the server its memory and everybody else their news', async () => {
  const server = await childServer({ env: { MATINEE_LIMITS: '10' } });
  await server.start();
  const member = await makeMember(server.pool);
  const cookie = await server.signIn(member);
  const posts = await Promise.all(
    Array.from({ length: 100 }, () => makePost(server.pool, { authorId: member.id })),
  );
  const contentIds = posts.map(({ id }) => id);
  const connect = async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, {
      headers: { origin: server.url, cookie },
    });
    onTestFinished(() => socket.terminate());
    return openTab(socket);
  };
  // a member each, so that none of them is over a limit
  const hearting = await Promise.all(
    posts.slice(0, 8).map(async ({ id }) => ({
      target: { kind: 'content', id },
      cookie: await server.signIn(await makeMember(server.pool)),
    })),
  );
  const heartAll = (hearted: boolean) =>
    Promise.all(
      hearting.map(async ({ target, cookie: own }) => {
        const answer = await callOver(server.url, 'hearts.set', { target, hearted }, { cookie: own });
        expect(answer.status).toBe(200);
      }),
    );

  const reader = await connect();
  reader.send(reader.call(1, 'hearts.onCounts', { contentIds: contentIds.slice(0, 1) }));
  await expect.poll(() => reader.answers.length).toBeGreaterThan(1);
  const before = await server.memory();

  const stalled = await Promise.all(Array.from({ length: 10 }, connect));
  for (const tab of stalled) {
    for (let id = 1; id <= 10; id += 1) tab.send(tab.call(id, 'hearts.onCounts', { contentIds }));
    await expect.poll(() => tab.answers.some(({ result }) => result?.type === 'data')).toBe(true);
    tab.socket.pause();
  }
  const floods = await Promise.all(Array.from({ length: 10 }, connect));
  for (const { socket, call } of floods) {
    const ask = [call(1, 'hearts.onCounts', { contentIds }), { id: 1, method: 'subscription.stop' }];
    const frame = JSON.stringify(ask);
    for (let n = 0; n < 5_000; n += 1) socket.send(frame);
  }
  let highest = 0;
  for (let round = 0; round < rounds(40, 400); round += 1) {
    await heartAll(round % 2 === 0);
    highest = Math.max(highest, await server.memory());
  }
  const news = reader.answers.length;
  await heartAll(true);
  await expect.poll(() => reader.answers.length).toBeGreaterThan(news);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  // told why, or cut off while still sending
  for (const { closed } of floods) expect([1006, 1008]).toContain((await closed).code);
  // ten readers of at most a megabyte behind, and what the runtime has not yet given back
  expect(Math.round((highest - before) / mib)).toBeLessThan(250);
  expect(await server.audit()).toEqual([]);
});
