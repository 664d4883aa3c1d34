import { failingLive } from '#tests/support/api.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { anyoneProcedure, router } from '#server/trpc/procedures.ts';
import { floods, rawSocket, writeWithoutEnd } from '#tests/support/raw-socket.ts';
import { statusOf, useSockets } from '#tests/support/sockets.ts';

const net = useSockets();

/** Runs until the test ends, and yields more than a client that stops reading can buffer. */
const flood = router({
  flood: anyoneProcedure.subscription(async function* () {
    for (;;) {
      yield 'x'.repeat(64 * 1024);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }),
});

describe('WebSocket: the upgrade', () => {
  it('is refused with 403 before the 101 if it comes from another origin', async () => {
    const foreign = [
      'https://evil.example',
      'null',
      'http://localhost:3000.evil.example',
      'https://localhost:3000',
    ];
    for (const from of foreign) expect(await statusOf(net.connect({ from }))).toBe('403');
    const absent = new WebSocket(net.url);
    expect(
      await statusOf(new Promise((resolve, reject) => absent.on('open', resolve).on('error', reject))),
    ).toBe('403');
    expect(await statusOf(net.connect())).toBe('open');
  });

  it('for another path is left to its own listener, and refused if there is none', async () => {
    const other = await net.startNode();
    const url = other.url.replace('/trpc', '/hmr');
    expect(await statusOf(net.connect({ url }))).toBe('404');
    const seen: (string | undefined)[] = [];
    other.server.on('upgrade', (request, socket) => {
      if (request.url !== '/hmr') return;
      seen.push(request.url);
      socket.end('HTTP/1.1 418 Teapot\r\nContent-Length: 0\r\n\r\n');
    });
    expect(await statusOf(net.connect({ url }))).toBe('418');
    expect(await statusOf(net.connect({ url: other.url }))).toBe('open');
    expect(seen).toEqual(['/hmr']);
  });

  it('ends the connection when it is refused, even if the client keeps its side open', async () => {
    const { server, url } = await net.startNode();
    for (const path of ['/hmr', '/trpc']) {
      const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
      onTestFinished(() => void socket.destroy());
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toContain('\r\nConnection: close\r\n');
      await expect.poll(promisify(server.getConnections.bind(server))).toBe(0);
    }
  });

  it('is refused with 429 past the limit of a network, until one of its sockets closes', async () => {
    const small = await net.startNode({ limits: { perNetwork: 2 } });
    const first = await net.connect({ url: small.url });
    await net.connect({ url: small.url });
    expect(await statusOf(net.connect({ url: small.url }))).toBe('429');
    first.socket.close();
    await first.closed;
    await expect.poll(() => statusOf(net.connect({ url: small.url }))).toBe('open');
  });
});

describe('WebSocket: a socket', () => {
  it('runs subscriptions and nothing else', async () => {
    const { member, cookie } = await net.signIn();
    const tab = await net.connect({ cookie });
    tab.send(tab.call(1, 'feed.list', { tab: 'all' }, 'query'));
    const post = { clientId: crypto.randomUUID(), text: 'From another page' };
    tab.send(tab.call(2, 'content.create', post, 'mutation'));
    expect((await tab.refusal(1))?.data.code).toBe('METHOD_NOT_SUPPORTED');
    expect((await tab.refusal(2))?.data.code).toBe('METHOD_NOT_SUPPORTED');
    expect(
      (await net.api.pool.query('select 1 from content where author_id = $1', [member.id])).rows,
    ).toEqual([]);
  });

  it('is closed by a frame over 64 KB', async () => {
    const tab = await net.connect();
    tab.send(tab.call(1, 'hearts.onCounts', { contentIds: ['x'.repeat(65 * 1024)] }));
    expect((await tab.closed).code).toBe(1009);
  });

  it('is closed by a frame of 700 calls, of which none runs', async () => {
    const tab = await net.connect();
    const params = { path: 'notifications.markAllRead' };
    tab.send(Array.from({ length: 700 }, (_, id) => ({ id, method: 'mutation', params })));
    expect(await tab.closed).toEqual({ code: 1008, reason: 'At most 20 calls in a frame.' });
    expect(tab.answers).toEqual([{ id: null, error: expect.anything() }]);
  });

  it('is closed by more frames than any page sends, and no later frame is read', async () => {
    const tab = await net.connect();
    const ask = () =>
      tab.send([tab.call(1, 'feed.onNew', { tab: 'all' }), { id: 1, method: 'subscription.stop' }]);
    for (let frame = 0; frame < 300; frame += 1) {
      ask();
      if (frame % 50 === 49) await tab.find(1, ({ result }) => result?.type === 'stopped');
    }
    expect(tab.socket.readyState).toBe(tab.socket.OPEN);
    for (let frame = 0; frame < 2_000; frame += 1) ask();
    expect(await tab.closed).toEqual({ code: 1008, reason: 'Too many frames.' });
  });

  it('is closed when the client sends endlessly without reading, regardless of the frames', async () => {
    const left = new Set(Object.keys(floods));
    await Promise.all(
      Object.entries(floods).map(async ([kind, flood]) => {
        const raw = await rawSocket(net.url.replace('ws:', 'http:'), 'http://localhost:3000');
        await writeWithoutEnd(raw, flood);
        left.delete(kind);
      }),
    );
    expect([...left]).toEqual([]);
  });

  it('receives no more answers after it has sent too many frames', async () => {
    const tab = await net.connect();
    for (let n = 0; n < 5_000; n += 1) tab.socket.send('PING');
    let pongs = 0;
    tab.socket.on('message', (data: Buffer) => (pongs += data.toString() === 'PONG' ? 1 : 0));
    expect(await tab.closed).toEqual({ code: 1008, reason: 'Too many frames.' });
    expect(pongs).toBeLessThanOrEqual(300);
  });

  it('carries twenty subscriptions; another one is refused, and accepted after one has stopped', async () => {
    const tab = await net.connect();
    const subscribe = (id: number) => tab.send(tab.call(id, 'feed.onNew', { tab: 'all' }));
    for (let id = 1; id <= 21; id += 1) subscribe(id);
    expect((await tab.refusal(21))?.data).toMatchObject({ code: 'TOO_MANY_REQUESTS', reason: 'TOO_MANY' });
    await tab.find(20, ({ result }) => result?.type === 'started');
    // an id in use does not free its place
    subscribe(1);
    expect((await tab.refusal(1))?.data.code).toBe('BAD_REQUEST');
    subscribe(22);
    expect((await tab.refusal(22))?.data.reason).toBe('TOO_MANY');
    tab.send({ id: 1, method: 'subscription.stop' });
    await tab.find(1, ({ result }) => result?.type === 'stopped');
    subscribe(23);
    expect(await tab.find(23)).toMatchObject({ result: { type: 'started' } });
  });

  it('accepts a stop in the same frame as the start', async () => {
    const tab = await net.connect();
    for (let id = 1; id <= 60; id += 1) {
      tab.send([tab.call(id, 'feed.onNew', { tab: 'all' }), { id, method: 'subscription.stop' }]);
      await tab.find(id, ({ result }) => result?.type === 'stopped');
    }
    expect(tab.answers.filter(({ error }) => error)).toEqual([]);
  });

  it('that was closed before its subscription starts leaves none behind', async () => {
    const limits = createRateLimits({ factor: 1_000 });
    let begun: Promise<unknown> | undefined;
    const run: typeof limits.run = async (_limit, _key, work) => {
      tab.socket.terminate();
      await expect.poll(promisify(other.server.getConnections.bind(other.server))).toBe(0);
      const answer = work();
      begun = answer;
      return answer;
    };
    const other = await net.startNode({ context: { limits: { ...limits, run } } });
    const listen = vi.spyOn(net.api.bus, 'listen');
    const tab = await net.connect({ url: other.url });
    tab.send(tab.call(1, 'hearts.onCounts', { contentIds: [crypto.randomUUID()] }));
    await expect.poll(() => begun !== undefined).toBe(true);
    await begun;
    expect(listen).not.toHaveBeenCalled();
  });

  it('survives malformed frames', async () => {
    const tab = await net.connect();
    for (const frame of [
      '{',
      '[]',
      'null',
      '[[[[',
      '{"id":{}}',
      '{"id":1,"method":"subscription"}',
      '"x"',
      '7',
    ]) {
      tab.socket.send(frame);
    }
    tab.send(tab.call(9, 'feed.onNew', { tab: 'all' }));
    expect(await tab.find(9)).toMatchObject({ result: { type: 'started' } });
  });

  it('loses no place to the subscriptions of a malformed frame', async () => {
    const tab = await net.connect();
    for (let id = 1; id <= 20; id += 1) {
      tab.send({ id, method: 'subscription' });
      tab.send([tab.call(100 + id, 'feed.onNew', { tab: 'all' }), { id: {} }]);
    }
    tab.send(tab.call(200, 'feed.onNew', { tab: 'all' }));
    expect(await tab.find(200)).toMatchObject({ result: { type: 'started' } });
    expect(tab.answers).toHaveLength(41);
  });

  it('sends refusals of a running subscription with their code and message', async () => {
    const tab = await net.connect();
    tab.send(tab.call(1, 'replies.onChange', { contentId: crypto.randomUUID() }));
    expect(await tab.refusal(1)).toMatchObject({
      message: "The post you're looking for doesn't exist or has been removed.",
      data: { code: 'NOT_FOUND', reason: 'POST_NOT_FOUND' },
    });
    tab.send(tab.call(2, 'notifications.onChange', {}));
    expect((await tab.refusal(2))?.data).toMatchObject({ code: 'UNAUTHORIZED', reason: 'SIGNED_OUT' });
    tab.send(tab.call(3, 'feed.onNew', { tab: 'following' }));
    expect((await tab.refusal(3))?.data).toMatchObject({ code: 'UNAUTHORIZED', reason: 'SIGNED_OUT' });
  });

  it('answers an unknown error with a fixed text and a request id', async () => {
    const broken = failingLive(net.api.live, 'select secret from vault');
    const other = await net.startNode({ context: { live: broken } });
    const tab = await net.connect({ url: other.url });
    tab.send(tab.call(1, 'hearts.onCounts', { contentIds: [] }));
    const refusal = await tab.refusal(1);
    expect(refusal?.data).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', reason: 'UNKNOWN' });
    expect(refusal?.data.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(tab.answers)).not.toContain('secret');
  });

  it('is closed when its client is a megabyte behind', async () => {
    const other = await net.startNode({ router: flood });
    const tab = await net.connect({ url: other.url });
    let buffered = 0;
    const watcher = setInterval(
      () => (buffered = Math.max(buffered, process.memoryUsage().arrayBuffers)),
      20,
    );
    tab.send(tab.call(1, 'flood'));
    await tab.data(1);
    const before = process.memoryUsage().arrayBuffers;
    tab.socket.pause();
    const connections = () =>
      new Promise<number>((resolve) => other.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    clearInterval(watcher);
    expect(buffered - before).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('WebSocket: the end of a session', () => {
  it('closes its sockets and no others', async () => {
    const { member, sessionId, cookie } = await net.signIn();
    const elsewhere = await net.sessions.create(member.id, 'another test');
    const [ended, alive, visitor] = await Promise.all([
      net.connect({ cookie }),
      net.connect({ cookie: elsewhere.cookie }),
      net.connect(),
    ]);
    // after an answer, the sockets have looked up their sessions
    for (const tab of [ended, alive]) {
      tab.send(tab.call(1, 'notifications.onChange', {}));
      await tab.data(1);
    }
    await net.sessions.end(sessionId);
    expect(await ended.closed).toEqual({ code: 4401, reason: 'The session has ended.' });
    alive.send(alive.call(2, 'notifications.onChange', {}));
    visitor.send(visitor.call(1, 'feed.onNew', { tab: 'all' }));
    await Promise.all([alive.data(2), visitor.find(1)]);
  });

  it('closes them within five seconds on a node that the bus does not reach', async () => {
    const island = await net.startNode({ bus: createMemoryBus() });
    const { cookie, sessionId } = await net.signIn();
    const tab = await net.connect({ url: island.url, cookie });
    tab.send(tab.call(1, 'notifications.onChange', {}));
    await tab.data(1);
    const started = Date.now();
    await net.sessions.end(sessionId);
    expect((await tab.closed).code).toBe(4401);
    expect(Date.now() - started).toBeLessThan(20_000);
  });

  it('leaves them open after missed updates', async () => {
    const { cookie } = await net.signIn();
    const tab = await net.connect({ cookie });
    tab.send(tab.call(1, 'notifications.onChange', {}));
    await tab.data(1);
    net.api.bus.invalidateAll();
    tab.send(tab.call(2, 'notifications.onChange', {}));
    await tab.data(2);
    expect(tab.socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('WebSocket: a restart', () => {
  it('asks sockets to reconnect, closes them and refuses new ones', async () => {
    const other = await net.startNode();
    const tab = await net.connect({ url: other.url });
    const closing = other.close();
    expect(await statusOf(net.connect({ url: other.url }))).toBe('503');
    expect((await tab.closed).code).toBe(1012);
    expect(tab.answers).toEqual([{ id: null, method: 'reconnect' }]);
    await closing;
  });

  it('does not wait for a client that has stopped reading', async () => {
    const other = await net.startNode();
    const tab = await net.connect({ url: other.url });
    tab.socket.pause();
    const started = Date.now();
    await other.close();
    expect(Date.now() - started).toBeLessThan(20_000);
  });
});
