import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { openTab } from '#tests/support/sockets.ts';
import { childServer } from './support/child-server.ts';
import { insist, untilTestEnds } from './support/insist.ts';
import { rounds } from './support/rounds.ts';
import { within } from './support/within.ts';

type Tab = Awaited<ReturnType<typeof openTab>>;

const mib = 1024 * 1024;
const token = 'whoever measures';
/** By their ids on a socket. */
const subscriptions = Array.from({ length: 20 }, (_, index) => index + 1);

it('sockets that read nothing and sockets that ask without end are closed, and leave the server its memory and everybody else their updates', async () => {
  const signal = untilTestEnds();
  // with the limits that sockets have in public
  const server = await childServer({ env: { MATINEE_LIMITS: '1', METRICS_TOKEN: token } });
  await server.start();
  const newMember = async () => {
    const { id } = await makeMember(server.pool);
    return { id, cookie: await server.signIn({ id }) };
  };
  const newAuthors = () =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id: authorId, cookie } = await newMember();
        return { cookie, id: (await makePost(server.pool, { authorId })).id };
      }),
    );
  type Authors = Awaited<ReturnType<typeof newAuthors>>;
  /** All authors change their posts; those who follow them get the new words. */
  const editAll = async (authors: Authors, words: string): Promise<string> => {
    const text = words.padEnd(500, '字');
    await Promise.all(
      authors.map(({ id, cookie }) => insist(server.url, 'content.update', { id, text }, { cookie, signal })),
    );
    return text;
  };
  const connect = ({ cookie }: { cookie: string }): Promise<Tab> => {
    const headers = { origin: server.url, cookie };
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, { headers });
    onTestFinished(() => socket.terminate());
    return within(30, 'a socket to open', openTab(socket));
  };
  const follow = async (tab: Tab, contentIds: string[], ids: number[]) => {
    for (const id of ids) tab.send(tab.call(id, 'hearts.onCounts', { contentIds }));
    await expect.poll(() => tab.answers.some(({ result }) => result?.type === 'data')).toBe(true);
  };
  /** Asks for as long as it is let. */
  const flood = async ({ socket, call }: Tab, contentIds: string[]) => {
    const ask = [call(1, 'hearts.onCounts', { contentIds }), { id: 1, method: 'subscription.stop' }];
    const frame = JSON.stringify(ask);
    const send = () => new Promise<void>((sent) => socket.send(frame, () => sent()));
    while (socket.readyState === socket.OPEN) await Promise.all(Array.from({ length: 100 }, send));
  };
  const openSockets = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const said = await (await fetch(`${server.url}/metrics`, { headers })).text();
    return Number(/^matinee_sockets (\d+)$/m.exec(said)?.[1]);
  };

  const reader = await connect(await newMember());
  const before = await server.memory();
  let highest = 0;
  for (let wave = 0; wave < rounds(1, 8); wave += 1) {
    // others in each, so that none comes to the limit of edits
    const authors = await newAuthors();
    const contentIds = authors.map(({ id }) => id);
    await follow(reader, contentIds, [wave + 1]);
    for (let n = 0; n < 10; n += 1) {
      const stalled = await connect(await newMember());
      await follow(stalled, contentIds, subscriptions);
      stalled.socket.pause();
    }
    const flooding = await newMember();
    const floods = await Promise.all(Array.from({ length: 10 }, () => connect(flooding)));
    const flooded = Promise.all(floods.map((tab) => flood(tab, contentIds)));
    const untilAlone = async () => {
      for (let edit = 0; (await openSockets()) > 1; edit += 1) {
        await editAll(authors, `${wave} ${edit}`);
        highest = Math.max(highest, await server.memory());
      }
    };
    await within(120, 'all sockets but the reader’s to be closed', untilAlone());
    await within(30, 'those who flood to notice', flooded);
    for (const { closed } of floods) {
      // told why, or cut off while still sending
      expect([1006, 1008]).toContain((await within(30, 'a socket’s end', closed)).code);
    }
    const last = await editAll(authors, `${wave} last`);
    await expect.poll(() => JSON.stringify(reader.answers.at(-1))).toContain(last);
  }
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  // ten readers of at most a megabyte behind, and what the runtime has not yet given back
  expect(Math.round((highest - before) / mib)).toBeLessThan(400);
  expect(await server.audit()).toEqual([]);
}, 600_000);
