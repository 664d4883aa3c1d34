import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMember, makeMembers, makePost } from '#scripts/seed/builders.ts';
import { describeApi } from '#server/describe-api.ts';
import { longTimeouts, waitForBlockedStatement } from '#tests/support/held-lock.ts';
import { Jar } from '#tests/support/jar.ts';
import { linesOf, snapshot } from '#tests/support/snapshot.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({ env: longTimeouts });
const mutations = describeApi().filter(({ kind }) => kind === 'mutation');

/** A member with a session, and an input for every mutation with which it would change something. */
async function memberWithInputs() {
  const [member, other] = await makeMembers(server.pool, 2);
  const post = await makePost(server.pool, { authorId: member.id });
  const cookie = await server.signIn(member);
  const clientId = crypto.randomUUID();
  const inputs: Record<string, unknown> = {
    'bookmarks.set': { contentId: post.id, bookmarked: true },
    'content.create': { text: 'Forged', clientId },
    'content.update': { id: post.id, text: 'Forged' },
    'content.remove': { id: post.id },
    'favorites.set': { profileId: other.id, favorite: false },
    'follows.set': { profileId: other.id, following: true },
    'hearts.set': { target: { kind: 'content', id: post.id }, hearted: true },
    'replies.create': { contentId: post.id, text: 'Forged', clientId },
  };
  return { cookie, post, inputs };
}

const foreign: (string | undefined)[] = [
  undefined,
  'null',
  'https://evil.example',
  'http://localhost',
  'http://localhost:1',
  'https://localhost',
];
const bodies: Record<string, (input: unknown) => { body?: BodyInit; type?: string }> = {
  JSON: (input) => ({ body: JSON.stringify({ json: input ?? {} }), type: 'application/json' }),
  'text/plain': (input) => ({ body: JSON.stringify({ json: input ?? {} }), type: 'text/plain' }),
  multipart: (input) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(input ?? {})) body.set(key, String(value));
    return { body };
  },
  'an octet stream': () => ({ body: new Uint8Array([1, 2, 3]), type: 'application/octet-stream' }),
  'no body': () => ({}),
};

describe('every mutation: a request from another origin', () => {
  it.each(Object.keys(bodies))('changes nothing with %s', async (kind) => {
    const { cookie, inputs } = await memberWithInputs();
    const before = linesOf(await snapshot(server.pool));
    for (const { path } of mutations) {
      // a few at a time: with hundreds of connections, some would be idle until the server closes them, just as they are reused
      const answers = foreign.map(async (origin) => {
        const { body, type } = bodies[kind]?.(inputs[path]) ?? {};
        const response = await fetch(`${server.url}/trpc/${path}`, {
          method: 'POST',
          ...(body !== undefined && { body }),
          headers: { cookie, ...(origin && { origin }), ...(type && { 'content-type': type }) },
        });
        return [response.status, ((await response.json()) as { error: { reason: string } }).error.reason];
      });
      for (const answer of await Promise.all(answers)) expect(answer).toEqual([403, 'FOREIGN_ORIGIN']);
    }
    expect(linesOf(await snapshot(server.pool))).toEqual(before);
  });

  it('changes nothing as a GET, not even from our own origin', async () => {
    const { cookie, inputs } = await memberWithInputs();
    const before = linesOf(await snapshot(server.pool));
    for (const { path } of mutations) {
      const input = encodeURIComponent(JSON.stringify({ json: inputs[path] ?? {} }));
      const response = await fetch(`${server.url}/trpc/${path}?input=${input}`, {
        headers: { cookie, origin: server.url },
      });
      expect([path, response.status]).toEqual([path, 405]);
    }
    expect(linesOf(await snapshot(server.pool))).toEqual(before);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('changes nothing as a %s', async (method) => {
    const { cookie, inputs } = await memberWithInputs();
    const before = linesOf(await snapshot(server.pool));
    for (const origin of ['https://evil.example', server.url]) {
      for (const { path } of mutations) {
        const response = await fetch(`${server.url}/trpc/${path}`, {
          method,
          body: JSON.stringify({ json: inputs[path] ?? {} }),
          headers: { cookie, origin, 'content-type': 'application/json' },
        });
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
        await response.arrayBuffer();
      }
    }
    expect(linesOf(await snapshot(server.pool))).toEqual(before);
  });

  it('is refused with a message as a TRACE, which browsers cannot send', async () => {
    const { port } = new URL(server.url);
    const asked = request({
      port,
      method: 'TRACE',
      path: '/trpc/account.me',
      headers: { origin: server.url },
    }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(400);
    expect(await text(answer)).toContain('"reason":"INVALID_INPUT"');
  });

  it('is refused before its body is read and before it is counted', async () => {
    const response = await fetch(`${server.url}/trpc/content.create`, {
      method: 'POST',
      body: '{'.repeat(400_000),
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    });
    expect(response.status).toBe(403);
  });

  it('signs nobody out', async () => {
    const { cookie } = await memberWithInputs();
    const response = await fetch(`${server.url}/auth/sign-out`, {
      method: 'POST',
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(response.status).toBe(403);
    const me = await fetch(`${server.url}/trpc/account.me`, { headers: { cookie } });
    expect(await me.text()).toContain('"kind":"member"');
  });
});

describe('/trpc: limits', () => {
  it('refuse a batch of twenty-one calls, of which none runs', async () => {
    const { cookie, inputs } = await memberWithInputs();
    const before = linesOf(await snapshot(server.pool));
    const send = (count: number) => {
      const calls = Array.from({ length: count }, (_, index) => [index, { json: inputs['content.create'] }]);
      return fetch(`${server.url}/trpc/${calls.map(() => 'content.create').join(',')}?batch=1`, {
        method: 'POST',
        body: JSON.stringify(Object.fromEntries(calls)),
        headers: { cookie, origin: server.url, 'content-type': 'application/json' },
      });
    };
    const refused = await send(21);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('"reason":"INVALID_INPUT"');
    expect(linesOf(await snapshot(server.pool))).toEqual(before);
    expect((await send(20)).status).toBe(200);
  });

  it('refuse a body over 256 KB', async () => {
    const { cookie } = await memberWithInputs();
    const send = (size: number) =>
      fetch(`${server.url}/trpc/content.create`, {
        method: 'POST',
        body: JSON.stringify({ json: { text: 'x'.repeat(size) } }),
        headers: { cookie, origin: server.url, 'content-type': 'application/json' },
      });
    const refused = await send(256 * 1024);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({
      error: { json: { message: 'This request is too large.', data: { reason: 'TOO_LARGE' } } },
    });
    expect((await send(250 * 1024)).status).toBe(400);
  });

  it('cut off a body that does not end', async () => {
    const { cookie } = await memberWithInputs();
    const url = new URL(server.url);
    const sent = await new Promise<number>((resolve) => {
      let written = 0;
      const upload = request({
        host: url.hostname,
        port: url.port,
        path: '/trpc/content.create',
        method: 'POST',
        headers: { cookie, origin: server.url, 'content-type': 'application/json' },
      });
      const end = () => {
        upload.destroy();
        resolve(written);
      };
      upload.on('response', end).on('error', end).on('close', end);
      const write = () => {
        if (upload.destroyed || written > 50_000_000) return end();
        written += 65_536;
        if (upload.write(Buffer.alloc(65_536, 0x20))) setImmediate(write);
        else upload.once('drain', write);
      };
      write();
    });
    // what fits into the buffers of both sockets is already sent when the answer arrives
    expect(sent).toBeLessThan(20_000_000);
  });

  it('refuse a subscription, because only sockets are counted and closed with their session', async () => {
    const { cookie } = await memberWithInputs();
    const response = await fetch(
      `${server.url}/trpc/notifications.onChange?input=${encodeURIComponent('{"json":{}}')}`,
      {
        headers: { cookie },
        signal: AbortSignal.timeout(5_000),
      },
    );
    expect(await response.text()).toContain('METHOD_NOT_SUPPORTED');
  });
});

describe('/trpc: a Host that is no host name', () => {
  it.each(['name:password@localhost', 'a b', 'localhost#'])('makes no difference: %s', async (host) => {
    const { port } = new URL(server.url);
    const asked = request({ port, path: '/trpc/account.me?batch=1&input=%7B%7D', headers: { host } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([200, '[{"result":{"data":{"json":null}}}]']);
  });
});

describe('/trpc: an answer that comes after a new sign-in', () => {
  it('does not put the cookie of the former session back', async () => {
    const { id } = await makeMember(server.pool);
    const jar = new Jar(server.url);
    await jar.signIn('google', { member: id });
    // so long ago that its next use extends it
    await server.pool.query(
      "update session set last_used_at = now() - interval '1 hour', expires_at = now() + interval '10 days' where profile_id = $1",
      [id],
    );
    const holder = await server.pool.connect();
    onTestFinished(() => holder.release(true));
    await holder.query('begin');
    await holder.query('lock table user_settings in access exclusive mode');
    const late = jar.fetch('/trpc/account.settings');
    await waitForBlockedStatement(server.pool, holder);
    await jar.signIn('google', { member: id });
    await holder.query('rollback');
    expect((await late).status).toBe(200);
    expect(await (await jar.fetch('/trpc/account.me')).text()).toContain(id);
  });
});

describe('/trpc: a procedure that is called by another method than its own', () => {
  it.each([
    ['GET', 'content.create'],
    ['POST', 'feed.list'],
  ])('answers %s to %s with the method it needs', async (method, path) => {
    const { cookie } = await memberWithInputs();
    const sent = { cookie, origin: server.url, 'content-type': 'application/json' };
    const body = method === 'POST' ? { body: '{"json":{}}' } : {};
    const answer = await fetch(`${server.url}/trpc/${path}`, { method, headers: sent, ...body });
    expect([answer.status, await answer.text()]).toEqual([
      405,
      expect.stringContaining('Queries need GET, mutations POST, and subscriptions the socket.'),
    ]);
  });
});

describe('/trpc: a procedure that does not exist', () => {
  it.each([
    'nothing',
    'content.nothing',
    '__proto__',
    'constructor',
    'content.__proto__',
    'toString',
    'hearts.set.call',
    '%00',
    '.',
    ',,,',
  ])('(%s) is not found, and causes no error', async (path) => {
    const response = await fetch(`${server.url}/trpc/${path}`);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('INTERNAL_SERVER_ERROR');
  });
});

describe('an address that cannot be decoded', () => {
  it.each(['/%', '/comments/%', '/profile/%E0%A4%A', '/assets/%', '/media/%', '/?tab=%'])(
    '(%s) causes no server error',
    async (path) => {
      const { status } = await fetch(server.url + path);
      expect(status).toBeLessThan(500);
    },
  );
});

describe('listen: a server whose origin is this machine', () => {
  it('listens only on the loopback address', async () => {
    const { port } = new URL(server.url);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    await expect(fetch(`http://[::1]:${port}/health`)).rejects.toThrow('fetch failed');
  });
});
