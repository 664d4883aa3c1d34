import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Server, createServer } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { type Db, createDb } from '#server/db/client.ts';
import { banMember, liftBan } from '#server/domains/moderation/bans.service.ts';
import { maintainer } from '#server/domains/moderation/moderation.policy.ts';
import { resolveCase, setModerator } from '#server/domains/moderation/moderation.service.ts';
import { readBody } from '#server/http/read-body.ts';
import { importTimeouts, uploadTimeouts } from '#server/limits/limit-values.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { makeMemberWithAccount, makeModerator } from '#tests/support/accounts.ts';
import { holdBody, holdCall } from '#tests/support/held-request.ts';
import { listenLocally } from '#tests/support/listen-locally.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { whenClosed } from '#tests/support/raw-socket.ts';
import { createRowQuery } from '#tests/support/rows.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer();
let db: Db;
/** Sends a body that no route reads, one byte a second; resolves with the response once the server has closed the connection. */
async function sendUnwanted(): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const closed = whenClosed(socket);
  const head = ['POST /nowhere HTTP/1.1', 'Host: x', `Origin: ${server.url}`, 'Content-Length: 10000'];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const sending = setInterval(() => socket.write('x'), 1_000);
  await closed;
  clearInterval(sending);
  return answer;
}

/** Sends a post, and a blank after it in each of so many pieces; resolves with the response once the connection is closed. */
async function sendPieces(cookie: string, count: number): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString())).on('error', () => {});
  const closed = whenClosed(socket);
  const head = [
    'POST /trpc/content.create HTTP/1.1',
    'Host: x',
    `Origin: ${server.url}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
    'Connection: close',
  ];
  const post = JSON.stringify({ json: { text: 'In pieces', clientId: crypto.randomUUID() } });
  socket.write(`${head.join('\r\n')}\r\n\r\n${post.length.toString(16)}\r\n${post}\r\n`);
  socket.write('1\r\n \r\n'.repeat(count));
  socket.write('0\r\n\r\n');
  await closed;
  return answer;
}

/** Both are started before all tests, so that the other tests run while they wait. */
let unwanted: Promise<string>;
let slow: Promise<{ status: number; text: string }[]>;
beforeAll(async () => {
  const [body, form] = [Buffer.from('{}'), 'application/x-www-form-urlencoded'];
  const held = await Promise.all([
    holdCall(server.url, 'content.create', {}, ''),
    holdBody(server.url, { path: '/errors', type: 'application/json', body }),
    holdBody(server.url, { path: '/auth/start/google', type: form, body }),
  ]);
  unwanted = sendUnwanted();
  slow = Promise.all(held.map((one) => one.refusal()));
  db = createDb({ url: server.databaseUrl, bus: createMemoryBus(), checkRows: true, connections: 4 });
});
afterAll(() => db.close());
afterEach(() => server.pool.query('delete from profile; delete from former_identity'));

const rowsOf = createRowQuery(() => server.pool);

describe('every mutation: a body that arrives late', () => {
  it('writes nothing when its session has ended in the meantime', async () => {
    const me = await makeMember(server.pool);
    const post = { text: 'Too late', clientId: crypto.randomUUID() };
    const held = await holdCall(server.url, 'content.create', post, await server.signIn(me));
    await rowsOf('delete from session where profile_id = $1', [me.id]);
    const { status, text } = await held.release();
    expect([status, text]).toEqual([401, expect.stringContaining('SIGNED_OUT')]);
    expect(await rowsOf('select 1 from content')).toEqual([]);
  });

  it('bans nobody when its moderator has lost the role', async () => {
    const [moderator, member] = [await makeModerator(server.pool), await makeMember(server.pool)];
    const ban = { profileId: member.id, days: null };
    const held = await holdCall(server.url, 'moderation.ban', ban, await server.signIn(moderator));
    await setModerator(db, moderator.id, false);
    const { status, text } = await held.release();
    expect([status, text]).toEqual([403, expect.stringContaining('MODERATORS_ONLY')]);
    expect(await rowsOf('select 1 from ban')).toEqual([]);
  });

  it('does not delete an account that has been banned in the meantime', async () => {
    const me = await makeMemberWithAccount(server.pool, 'held');
    const held = await holdCall(
      server.url,
      'account.remove',
      { confirmation: 'DELETE' },
      await server.signIn(me),
    );
    await banMember(db, maintainer, { memberId: me.id, reason: 'Be kind', days: 3 });
    const { status, text } = await held.release();
    expect([status, text]).toEqual([401, expect.stringContaining('SIGNED_OUT')]);
    expect(await rowsOf('select 1 from profile where id = $1', [me.id])).toHaveLength(1);
  });

  it('stores no picture when its session has ended in the meantime', async () => {
    const me = await makeMember(server.pool);
    const form = new FormData();
    form.set('purpose', 'post');
    form.set('file', new Blob([new Uint8Array(await jpeg(40, 30))], { type: 'image/jpeg' }), 'a.jpg');
    const encoded = new Response(form);
    const held = await holdBody(server.url, {
      path: '/media',
      cookie: await server.signIn(me),
      type: encoded.headers.get('content-type') ?? '',
      body: Buffer.from(await encoded.arrayBuffer()),
    });
    await rowsOf('delete from session where profile_id = $1', [me.id]);
    expect((await held.release()).status).toBe(401);
    expect(await rowsOf('select 1 from media')).toEqual([]);
  });
});

describe('every public query: a session', () => {
  const ask = async (path: string, input: unknown, cookie: string) => {
    const query = encodeURIComponent(JSON.stringify({ json: input }));
    const response = await fetch(`${server.url}/trpc/${path}?input=${query}`, { headers: { cookie } });
    return { status: response.status, text: await response.text() };
  };

  it('is cached for a second at most; private queries always check it', async () => {
    const me = await makeMember(server.pool);
    const cookie = await server.signIn(me);
    const post = await makePost(server.pool, { authorId: me.id, text: 'Mine' });
    const mayEdit = async () =>
      (await ask('content.get', { id: post.id }, cookie)).text.includes('"canEdit":true');
    expect(await mayEdit()).toBe(true);
    await rowsOf('delete from session where profile_id = $1', [me.id]);
    const answers = await Promise.all([
      ask('account.me', undefined, cookie),
      ask('feed.list', { tab: 'mine' }, cookie),
      ask('notifications.list', {}, cookie),
    ]);
    expect(answers).toMatchObject([
      { status: 200, text: expect.stringContaining('"json":null') as string },
      { status: 401, text: expect.stringContaining('SIGNED_OUT') as string },
      { status: 401 },
    ]);
    await expect.poll(mayEdit).toBe(false);
  });

  it('is no longer accepted right after the member has signed out on this server', async () => {
    const me = await makeMember(server.pool);
    const cookie = await server.signIn(me);
    const post = await makePost(server.pool, { authorId: me.id, text: 'Mine' });
    await ask('content.get', { id: post.id }, cookie);
    const headers = { cookie, origin: server.url, 'content-type': 'application/json' };
    await fetch(`${server.url}/trpc/account.signOutEverywhere`, { method: 'POST', headers });
    expect((await ask('content.get', { id: post.id }, cookie)).text).toContain('"canEdit":false');
  });
});

describe('a body that does not arrive', () => {
  it('is waited for no longer than ten seconds, for procedures, error reports of pages and forms', async () => {
    for (const { status, text } of await slow) {
      expect([status, text]).toEqual([408, expect.stringContaining('TOO_SLOW')]);
      expect(text).toMatch(/^connection: close/im);
    }
  });

  it('is not cut off by Node before the longest upload may end', async () => {
    const servers: Server[] = [];
    const take = (message: unknown) => void servers.push((message as { server: Server }).server);
    subscribe('http.server.request.start', take);
    await fetch(`${server.url}/health`);
    unsubscribe('http.server.request.start', take);
    const { requestTimeout, headersTimeout } = servers[0] ?? {};
    expect(requestTimeout).toBeGreaterThan(Math.max(uploadTimeouts.total, importTimeouts.total));
    expect(headersTimeout).toBe(60_000);
  });

  it('is read on for a while after an answer that did not need it; then the connection is closed', async () => {
    expect(await unwanted).toContain('HTTP/1.1 404');
  });
});

describe('a body in pieces', () => {
  it('is not read if there are many tiny ones, and not taken for a shorter one', async () => {
    const member = await makeMember(server.pool);
    const cookie = await server.signIn(member);
    const texts = async () =>
      (await server.pool.query('select text from content where author_id = $1', [member.id])).rows;
    expect(await sendPieces(cookie, 20_000)).toBe('');
    expect(await texts()).toEqual([]);
    expect(await sendPieces(cookie, 5_000)).toContain('200 OK');
    expect(await texts()).toEqual([{ text: 'In pieces' }]);
  });
});

describe('readBody', () => {
  it('refuses a body that has not arrived in time, and one that grows too large', async () => {
    const refusals: string[] = [];
    const http = createServer((request, response) => {
      readBody(request, { maxSize: 1_000, within: 50 }).then(
        (body) => response.end(String(body.length)),
        (error: { reason?: string }) => {
          refusals.push(String(error.reason));
          response.setHeader('Connection', 'close').writeHead(400).end();
        },
      );
    });
    const port = await listenLocally(http);
    const send = async (head: string, body: string): Promise<void> => {
      const socket = connect(port, '127.0.0.1');
      socket.resume().write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n${body}`);
      await whenClosed(socket);
    };
    await send('Content-Length: 10', 'half');
    await send('Content-Length: 2000', '');
    await send('Transfer-Encoding: chunked', `7d0\r\n${'x'.repeat(2_000)}\r\n`);
    expect(refusals).toEqual(['TOO_SLOW', 'TOO_LARGE', 'TOO_LARGE']);
    http.close();
  });
});

describe('moderation.ban', () => {
  it('checks the moderator’s role at the time of the write', async () => {
    const [moderator, member] = [await makeModerator(server.pool), await makeMember(server.pool)];
    const hand = { kind: 'moderator', id: moderator.id } as const;
    // the router has already let the call pass
    await setModerator(db, moderator.id, false);
    const ban = banMember(db, hand, { memberId: member.id, reason: '', days: null });
    await expect(ban).rejects.toMatchObject({ reason: 'MODERATORS_ONLY' });
    await setModerator(db, moderator.id, true);
    await banMember(db, maintainer, { memberId: moderator.id, reason: '', days: 1 });
    const banned = banMember(db, hand, { memberId: member.id, reason: '', days: null });
    await expect(banned).rejects.toMatchObject({ reason: 'MODERATORS_ONLY' });
  });
});

describe('moderation.resolve and moderation.unban', () => {
  it('check the moderator’s role at the time of the write', async () => {
    const [moderator, reporter] = [await makeModerator(server.pool), await makeMember(server.pool)];
    const [reported, banned] = [await makeMember(server.pool), await makeMember(server.pool)];
    const target = { kind: 'profile', id: reported.id } as const;
    await server.call(reporter, 'safety.report', { target });
    await banMember(db, maintainer, { memberId: banned.id, reason: '', days: null });
    const cookie = await server.signIn(moderator);
    const resolve = await holdCall(server.url, 'moderation.resolve', { target, decision: 'dismiss' }, cookie);
    const unban = await holdCall(server.url, 'moderation.unban', { profileId: banned.id }, cookie);
    await setModerator(db, moderator.id, false);
    for (const held of [resolve, unban]) {
      const { status, text } = await held.release();
      expect([status, text]).toEqual([403, expect.stringContaining('MODERATORS_ONLY')]);
    }
    // the router has already let the calls pass
    const hand = { kind: 'moderator', id: moderator.id } as const;
    for (const act of [
      () => resolveCase(db, hand, { target, decision: 'dismiss' }),
      () => liftBan(db, hand, banned.id),
    ])
      await expect(act()).rejects.toMatchObject({ reason: 'MODERATORS_ONLY' });
    expect(await rowsOf('select 1 from ban')).toHaveLength(1);
    expect(await rowsOf('select 1 from report where act_id is null')).toHaveLength(1);
  });
});
