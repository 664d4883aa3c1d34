import { describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { isSameOrigin } from '#server/auth/same-origin.ts';
import { useAuthServer } from '#tests/support/auth-server.ts';
import { Jar } from '#tests/support/jar.ts';

// this server allows a single start, so that any counted request shows
const server = useAuthServer({ limits: 1 / 60 });

const foreign = () => {
  const { port } = new URL(server.origin);
  return [
    'https://evil.example',
    'null',
    '',
    server.origin.replace('http:', 'https:'),
    `${server.origin}/`,
    `http://localhost:${Number(port) + 1}`,
    'http://localhost',
    `http://evil.localhost:${port}`,
    `${server.origin}.evil.example`,
    `http://127.0.0.2:${port}`,
    server.origin.toUpperCase(),
    '*',
  ];
};

describe('the origin', () => {
  it('is ours only if scheme, host and port match, by either name of this machine', () => {
    const { env, origin } = server;
    expect(isSameOrigin(env, origin)).toBe(true);
    expect(isSameOrigin(env, origin.replace('localhost', '127.0.0.1'))).toBe(true);
    expect([undefined, ...foreign()].filter((other) => isSameOrigin(env, other))).toEqual([]);
  });

  it('has no second name on a public host', () => {
    const env = { PUBLIC_ORIGIN: 'https://matinee.example', isLoopback: false };
    expect(isSameOrigin(env, 'https://matinee.example')).toBe(true);
    const others = ['http://matinee.example', 'https://matinee.example:8443', 'https://www.matinee.example'];
    expect(
      [...others, 'https://localhost', 'https://127.0.0.1'].filter((other) => isSameOrigin(env, other)),
    ).toEqual([]);
  });
});

describe('every mutation: a request from another origin', () => {
  const bodies: [string, RequestInit][] = [
    ['JSON', { body: '{"returnTo":"/"}', headers: { 'content-type': 'application/json' } }],
    ['a form', { body: new URLSearchParams({ returnTo: '/' }) }],
    ['multipart', { body: new FormData() }],
    ['bytes', { body: 'x', headers: { 'content-type': 'application/octet-stream' } }],
    ['text', { body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['a body too large to read', { body: 'x'.repeat(300_000), headers: { 'content-type': 'text/plain' } }],
    ['nothing', {}],
  ];

  it.each(bodies)(
    'with %s is refused from another site, and does not count toward the limit',
    async (_kind, init) => {
      const { cookie, sessionId } = await server.sessions.create((await makeMember(server.pool)).id, '');
      for (const path of [
        '/auth/start/google',
        '/auth/start/x',
        '/auth/sign-out',
        '/auth/local/choose/any',
      ]) {
        for (const origin of [undefined, ...foreign()]) {
          const headers = new Headers(init.headers);
          headers.set('cookie', cookie);
          if (origin !== undefined) headers.set('origin', origin);
          const answer = await fetch(server.origin + path, {
            ...init,
            headers,
            method: 'POST',
            redirect: 'manual',
          });
          expect(answer.status).toBe(403);
          expect(answer.headers.getSetCookie()).toEqual([]);
          expect(await answer.json()).toMatchObject({ error: { reason: 'FOREIGN_ORIGIN' } });
        }
      }
      expect(await server.sessions.findAlive([sessionId])).toEqual(new Set([sessionId]));
    },
  );

  it('is counted when it is ours; past the limit it says when to try again', async () => {
    const jar = new Jar(server.origin);
    const script = { headers: { accept: '*/*' } };
    expect((await jar.post('/auth/start/google', {}, script)).status).toBe(303);
    const refused = await jar.post('/auth/start/google', {}, script);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const inBrowser = await jar.post('/auth/start/google', { returnTo: '/explore' });
    expect(inBrowser.headers.get('location')).toBe('/auth?problem=busy&provider=google&returnTo=%2Fexplore');
  });
});
