import { describe, expect, it } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({ heads: true });
const secure = useServer({
  env: {
    PUBLIC_ORIGIN: 'https://matinee.example',
    SESSION_SECRET: 'a secret of more than thirty-two characters',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    SECURITY_CONTACT: 'security@matinee.example',
  },
});

const answers: [string, RequestInit?][] = [
  ['/'],
  ['/nobody'],
  ['/trpc/account.me'],
  ['/trpc/none'],
  ['/trpc/notifications.list'],
  ['/health'],
  ['/ready'],
  ['/media/none'],
  ['/static/favicon.svg'],
  ['/favicon.ico'],
  ['/assets/none.js'],
  ['/%E0%A4%A'],
  ['/static/..%2f..%2fpackage.json'],
  ['/auth/start/google'],
  ['/auth/callback/google'],
  ['/sitemap.xml?part=none'],
  ['/oembed?format=xml'],

  ['/', { method: 'POST' }],
  ['/', { method: 'OPTIONS' }],
  ['/trpc/content.create', { method: 'POST' }],

  ['/media', { method: 'POST' }],
  ['/', { method: 'HEAD' }],
] as [string, RequestInit?][];

const policyOf = (headers: Headers): Map<string, string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

const nonceOf = (headers: Headers): string =>
  /'nonce-([\w-]+)'/.exec(policyOf(headers).get('script-src')?.join(' ') ?? '')?.[1] ?? '';

/** Whether browsers show the answer as a page. */
const isDocument = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

const answerTo = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init });

describe('every route: headers', () => {
  it('are tested on both documents and other answers', async () => {
    const found = await Promise.all(
      answers.map(async ([path, init]) => (await answerTo(path, init)).headers),
    );
    expect(new Set(found.map(isDocument)).size).toBe(2);
  });

  it.each(answers.map(([path, init = {}]) => [init.method ?? 'GET', path, init] as const))(
    'of %s %s have the policy for pages on a document, and otherwise one that runs nothing',
    async (_method, path, init) => {
      const { headers, status } = await answerTo(path, init);
      const policy = policyOf(headers);
      if (status >= 400) expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
      if (!isDocument(headers)) {
        expect([...policy]).toEqual([
          ['default-src', ["'none'"]],
          ['frame-ancestors', ["'none'"]],
        ]);
        const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
        expect(bytes).toBeLessThan(700);
        return;
      }
      const nonce = `'nonce-${nonceOf(headers)}'`;
      expect(nonceOf(headers)).toMatch(/^[\w-]{22}$/);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      expect(policy.get('script-src')).toEqual(["'self'", nonce]);
      expect(policy.get('style-src')).toEqual(["'self'", nonce]);
      expect(policy.get('frame-src')).toEqual(['https://www.youtube-nocookie.com']);
      for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy.get(name)).toEqual(["'none'"]);
      expect(policy.get('connect-src')).toEqual(["'self'", server.url.replace('http', 'ws')]);
      const pictures = policy.get('img-src') ?? [];
      expect(pictures.slice(0, 3)).toEqual(["'self'", 'blob:', 'data:']);
      for (const host of pictures.slice(3)) expect(host).toMatch(/^https:\/\/(media\d?|i)\.giphy\.com$/);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
    },
  );

  it('of a picture allow no scripts, regardless of its contents', async () => {
    const { headers, status } = await fetch(`${server.url}/media/gifs/cat.gif`);
    expect(status).toBe(200);
    expect(policyOf(headers).get('default-src')).toEqual(["'none'"]);
    expect(policyOf(headers).get('script-src')).toBeUndefined();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('image/gif');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('have a new nonce and request id each time', async () => {
    const seen = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { headers } = await fetch(server.url);
        return [nonceOf(headers), headers.get('x-request-id')];
      }),
    );
    expect(new Set(seen.flat()).size).toBe(40);
  });

  it('take no request id from the caller', async () => {
    const { headers } = await fetch(server.url, { headers: { 'x-request-id': 'mine' } });
    expect(headers.get('x-request-id')).not.toBe('mine');
  });

  it('require https from then on if the product has it', async () => {
    const { headers } = await fetch(`http://localhost:${secure.env.PORT}/signin`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(policyOf(headers).get('connect-src')).toEqual(["'self'", 'wss://matinee.example']);
  });

  it.each(['/trpc/%E0%A4%A', '/trpc/account.me,%E0%A4%A?batch=1', '/trpc/%'])(
    'of %s, which cannot be decoded, come with a 400',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(server.url + path, { method, headers: { origin: server.url } });
        expect(answer.status).toBe(400);
        expect(await answer.text()).toContain('INVALID_INPUT');
      }
    },
  );

  it('of the API forbid caching', async () => {
    expect((await fetch(`${server.url}/trpc/account.me`)).headers.get('cache-control')).toBe('no-store');
  });
});

/** Internals that an error must not reveal to a browser. */
const inside =
  /content_away|session_away|relation|select |column|prisma|postgres|node_modules|\.ts\b|\bat .+:\d+:\d+|42P01/i;

/** Runs `during` while `table` is missing. */
async function without<T>(table: string, during: () => Promise<T>): Promise<T> {
  await server.pool.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await during();
  } finally {
    await server.pool.query(`alter table ${table}_away rename to ${table}`);
  }
}

const logged = (requestId: string) =>
  server.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(
      (entry) =>
        entry.requestId === requestId || (entry.req as { id?: string } | undefined)?.id === requestId,
    );

describe('every route: an unexpected error', () => {
  it('in a procedure is answered with a fixed message and the request’s id, under which the log has the cause', async () => {
    const member = await makeMember(server.pool);
    const input = { text: 'Hello', clientId: crypto.randomUUID() };
    const calls = [['content.get', { id: member.id }] as const, ['content.create', input] as const];
    for (const [path, input] of calls) {
      const { status, text, error, headers } = await without('content', () =>
        server.call(member, path, input),
      );
      expect(status).toBe(500);
      expect(text).not.toMatch(inside);
      expect(error).toMatchObject({
        reason: 'UNKNOWN',
        message: 'Something went wrong on our side. Please try again.',
        requestId: headers.get('x-request-id'),
      });
      expect(JSON.stringify(logged(error?.requestId ?? ''))).toContain('42P01');
    }
  });

  it('before any procedure runs is answered in the same way', async () => {
    const member = await makeMember(server.pool);
    await server.signIn(member);
    const { status, text, error, headers } = await without('session', () =>
      server.call(member, 'account.me'),
    );
    expect(status).toBe(500);
    expect(text).not.toMatch(inside);
    expect(error).toMatchObject({ reason: 'UNKNOWN', requestId: headers.get('x-request-id') });
    expect(logged(error?.requestId ?? '').length).toBeGreaterThan(1);
  });

  it.each([
    ['a batch of too many calls', `/trpc/${Array(21).fill('account.me').join(',')}?batch=1&input={}`, {}],
    ['an unknown procedure', '/trpc/none.at.all', {}],
    ['a query by POST', '/trpc/account.me', { method: 'POST', body: '{}' }],
    ['a body that is not JSON', '/trpc/content.create', { method: 'POST', body: '{' }],
    ['a body that is too large', '/trpc/content.create', { method: 'POST', body: 'x'.repeat(300_000) }],
  ])('caused by the caller (%s) includes the request’s id', async (_name, path, init) => {
    const headers = { origin: server.url, 'content-type': 'application/json' };
    const response = await fetch(server.url + path, { ...init, headers });
    const text = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(text).toContain(`"requestId":"${response.headers.get('x-request-id')}"`);
  });

  it('outside of the API is answered with the same message', async () => {
    const member = await makeMember(server.pool);
    const post = await makePost(server.pool, { authorId: member.id });
    const cases = [
      ['content', `/comments/${post.id}`, {}],
      [
        'session',
        '/media',
        { method: 'POST', headers: { cookie: await server.signIn(member), origin: server.url } },
      ],
      [
        'session',
        '/auth/sign-out',
        { method: 'POST', headers: { cookie: await server.signIn(member), origin: server.url } },
      ],
    ] as const;
    for (const [table, path, init] of cases) {
      const response = await without(table, () => fetch(server.url + path, init));
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 500]);
      expect(text).not.toMatch(inside);
      const { error } = JSON.parse(text) as { error: { message: string; requestId: string } };
      expect(error.message).toBe('Something went wrong on our side. Please try again.');
      expect(error.requestId).toBe(response.headers.get('x-request-id'));
      expect(logged(error.requestId).length).toBeGreaterThan(0);
    }
  });

  it('in a streamed batch affects only its own call', async () => {
    const member = await makeMember(server.pool);
    const input = encodeURIComponent(
      JSON.stringify({ 0: { json: { id: member.id } }, 1: { json: { id: member.id } } }),
    );
    const text = await without('content', async () => {
      const response = await fetch(`${server.url}/trpc/content.get,profiles.get?batch=1&input=${input}`, {
        headers: { 'trpc-accept': 'application/jsonl' },
      });
      return response.text();
    });
    expect(text).toContain('"reason":"UNKNOWN"');
    expect(text).toContain(`"username":"${member.username}"`);
    expect(text).not.toMatch(inside);
  });
});

describe('a mutation that asks for a streamed answer', () => {
  it('is answered in one piece after it has run: proxies lose parts of an answer that begins as its request ends', async () => {
    const response = await fetch(`${server.url}/trpc/content.create?batch=1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'trpc-accept': 'application/jsonl',
        origin: server.url,
        cookie: await server.signIn(await makeMember(server.pool)),
      },
      body: JSON.stringify({ 0: { json: { text: 'Whole.', clientId: crypto.randomUUID() } } }),
    });
    const text = await response.text();
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(text.trimEnd().split('\n').at(-1)).toContain('"text":"Whole."');
  });
});

describe('a single query', () => {
  it.each([
    ['with an answer', '/trpc/account.usernameAvailable?input={"json":{"username":"nobody_yet"}}'],
    ['with dates', '/trpc/feed.list?input={"json":{"tab":"all"}}'],
    ['for a missing post', `/trpc/content.get?input={"json":{"id":"${crypto.randomUUID()}"}}`],
    ['with an invalid input', '/trpc/content.get?input={"json":{"id":7}}'],
    ['with an input that is not JSON', '/trpc/content.get?input={'],
    ['with an input that superjson cannot read', '/trpc/content.get?input={"meta":{"values":7}}'],
    ['without its input', '/trpc/content.get'],
    ['with a cursor of another list', '/trpc/feed.list?input={"json":{"tab":"all","cursor":"forged"}}'],
    ['of a visitor who must sign in', '/trpc/notifications.list?input={"json":{}}', ''],
    ['with an invalid token', '/trpc/feed.list?input={"json":{"tab":"all"}}', '', 'Bearer none'],
  ])('%s is answered as tRPC answers it', async (_name, path, cookie?: string, authorization = '') => {
    const member = await makeMember(server.pool);
    await makePost(server.pool, { authorId: member.id });
    const sent = {
      cookie: cookie ?? (await server.signIn(member)),
      ...(authorization && { authorization }),
    };
    const read = async (headers: Record<string, string>) => {
      const response = await fetch(server.url + path, { headers });
      const named = ['content-type', 'vary', 'cache-control', 'retry-after', 'content-length', 'set-cookie'];
      const text = (await response.text()).replace(response.headers.get('x-request-id') ?? '-', '');
      return [
        response.status,
        named.map((name) => response.headers.get(name)),
        text.replace(/"nextCursor":"[^"]+"/, ''),
      ];
    };
    // a query with a content type is left to tRPC
    expect(await read(sent)).toEqual(await read({ ...sent, 'content-type': 'application/json' }));
  });
});

describe('the request log', () => {
  it('has one line for each request, with its path but without its query, cookies or texts', async () => {
    const member = await makeMember(server.pool);
    const cookie = await server.signIn(member);
    const canary = `canary${Math.random()}`;
    const { headers } = await server.call(member, 'content.create', {
      text: canary,
      clientId: crypto.randomUUID(),
    });
    await fetch(`${server.url}/comments/x?secret=${canary}`, { headers: { cookie, authorization: canary } });
    await fetch(`${server.url}/auth/callback/google?code=${canary}&state=${canary}`, { redirect: 'manual' });
    await without('content', () => server.call(member, 'content.get', { id: member.id }));
    const [line, ...more] = logged(headers.get('x-request-id') ?? '');
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      req: { method: 'POST', path: '/trpc/content.create' },
      res: { status: 200 },
    });
    const all = server.log.join('');
    expect(all).not.toContain(canary);
    expect(all).not.toContain(cookie.split('=')[1]);
  });
});

describe('/.well-known/security.txt', () => {
  const address = '/.well-known/security.txt';
  const withPage = useServer({ env: { SECURITY_CONTACT: 'https://matinee.example/@team' } });

  it('names the contact, and expires in less than a year', async () => {
    const response = await fetch(secure.url + address);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^Contact: mailto:security@matinee\.example\nExpires: \S+\n/);
    expect(text).toContain(`Canonical: https://matinee.example${address}\n`);
    const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3_600_000);
  });

  it('keeps an https address as it is, even with an @ in it', async () => {
    expect(await (await fetch(withPage.url + address)).text()).toMatch(
      /^Contact: https:\/\/matinee\.example\/@team\n/,
    );
  });

  it('is not found without a contact', async () => {
    expect((await fetch(server.url + address)).status).toBe(404);
  });
});

it('GET /favicon.ico: is an icon', async () => {
  const response = await fetch(`${server.url}/favicon.ico`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
