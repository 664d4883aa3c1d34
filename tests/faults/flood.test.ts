import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { makeMember, makeMembers, makePost } from '#scripts/seed/builders.ts';
import { picture } from '#tests/support/pictures.ts';
import { floods, rawSocket, writeWithoutEnd } from '#tests/support/raw-socket.ts';
import { childServer } from './support/child-server.ts';
import { insist, untilTestEnds } from './support/insist.ts';
import { rounds } from './support/rounds.ts';
import { within } from './support/within.ts';

const mib = 1024 * 1024;

it('a flood of frames, stalled uploads, searches and requests sent ahead leaves a member their feed and the server its memory', async () => {
  const signal = untilTestEnds();
  // with the limits of a public server, behind a proxy that says who asks
  const server = await childServer({ env: { MATINEE_LIMITS: '1', TRUSTED_PROXIES: '1' } });
  await server.start();
  const port = Number(new URL(server.url).port);
  const members = await makeMembers(server.pool, 8);
  const reader = await makeMember(server.pool);
  const post = await makePost(server.pool, { authorId: members[0].id });
  const cookie = await server.signIn(reader);
  const cookies = await Promise.all(members.map((member) => server.signIn(member)));

  const open = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  const stall = (of: string, n: number) =>
    open(
      `POST /media HTTP/1.1\r\nHost: a\r\nOrigin: ${server.url}\r\nCookie: ${of}\r\nX-Forwarded-For: 192.0.2.${n}\r\n` +
        'Content-Type: multipart/form-data; boundary=between\r\nContent-Length: 1000000\r\n\r\n',
    );
  const sendAhead = async () => {
    const socket = await open('');
    socket.pause();
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write('GET /explore HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20_000));
    return closed;
  };
  const search = async (n: number): Promise<number> => {
    const input = encodeURIComponent(JSON.stringify({ json: { tab: 'reviews', query: 'th' } }));
    const headers = { 'x-forwarded-for': `198.51.100.${n % 50}` };
    const response = await fetch(`${server.url}/trpc/feed.list?input=${input}`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  const upload = async (): Promise<number> => {
    const form = new FormData();
    form.append('purpose', 'post');
    form.append('file', new Blob([new Uint8Array(await picture(20, 20).jpeg().toBuffer())]), 'cat.jpg');
    const headers = { cookie, origin: server.url };
    return (await fetch(`${server.url}/media`, { method: 'POST', body: form, headers })).status;
  };
  /** The reader's own: a page of their feed, and a heart for the post. */
  const goOn = async (hearted: boolean) => {
    const query = encodeURIComponent(JSON.stringify({ json: { tab: 'all' } }));
    const feed = await fetch(`${server.url}/trpc/feed.list?input=${query}`, { headers: { cookie } });
    expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining(post.id)]);
    const heart = { target: { kind: 'content', id: post.id }, hearted };
    await insist(server.url, 'hearts.set', heart, { cookie, signal });
  };

  const before = await server.memory();
  let highest = 0;
  for (let round = 0; round < rounds(1, 6); round += 1) {
    const frames = Promise.all(
      Object.values(floods).map(async (flood) => {
        for (let socket = 0; socket < 3; socket += 1)
          await writeWithoutEnd(await rawSocket(server.url), flood);
      }),
    );
    const ahead = Promise.all([1, 2, 3, 4].map(sendAhead));
    const stalled = await Promise.all(
      cookies.flatMap((of, member) => [1, 2, 3, 4].map((n) => stall(of, member * 4 + n))),
    );
    const searches = Promise.all(Array.from({ length: 200 }, (_, n) => search(n)));
    for (let turn = 0; turn < 5; turn += 1) {
      await within(60, 'the feed of a member amid a flood', goOn(turn % 2 === 0));
      highest = Math.max(highest, await server.memory());
    }
    expect(await within(60, 'an upload beside 32 that stand still', upload())).toBe(201);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    const answers = await within(120, 'the searches to be answered or refused', searches);
    expect(answers.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    expect(answers).toContain(200);
    await within(120, 'sockets that send without end to be closed', frames);
    await within(60, 'connections that send ahead without reading to be closed', ahead);
    highest = Math.max(highest, await server.memory());
    stalled.forEach((socket) => socket.destroy());
  }
  // what twenty-four sockets and two hundred searches need at once, and what the runtime has not yet given back
  expect(Math.round((highest - before) / mib)).toBeLessThan(300);
  expect(await server.audit()).toEqual([]);
}, 600_000);
