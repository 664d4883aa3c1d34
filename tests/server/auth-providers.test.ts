import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { formActionOrigins, resolveProviders } from '#server/auth/providers.ts';
import { loadEnv } from '#server/env.ts';
import { useAuthServer } from '#tests/support/auth-server.ts';
import type { SignInProvider } from '#shared/sign-in.ts';
import { Jar } from '#tests/support/jar.ts';
import { type OddProvider, type Oddities, startOddProvider } from '#tests/support/odd-provider.ts';
import { createRowQuery } from '#tests/support/rows.ts';

let provider: OddProvider;
beforeAll(async () => {
  provider = await startOddProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.behave({}));

const server = useAuthServer({ env: () => ({ ...provider.env, ...provider.openIdEnv }) });
const rows = createRowQuery(() => server.pool);

/** Starts a sign-in, goes to the provider and comes back; returns where that leads. */
async function signIn(name: SignInProvider, jar = new Jar(server.origin)): Promise<string> {
  const started = await jar.post(`/auth/start/${name}`, { returnTo: '/explore' });
  const answer = await fetch(started.headers.get('location') ?? '', { redirect: 'manual' });
  return jar.arrive(new URL(answer.headers.get('location') ?? '', provider.origin));
}

const tables = async () =>
  rows(
    'select (select count(*) from session) s, (select count(*) from account) a, (select count(*) from profile) p',
  );

describe('POST /auth/start: with real keys', () => {
  it('uses OpenID Connect with PKCE, state and nonce for Google, and stores none of its tokens', async () => {
    const jar = new Jar(server.origin);
    const started = await jar.post('/auth/start/google');
    const url = new URL(started.headers.get('location') ?? '');
    expect(url.origin + url.pathname).toBe(`${provider.origin}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'google-client',
      redirect_uri: `${server.origin}/auth/callback/google`,
      scope: 'openid email profile',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await signIn('google')).toBe('/explore');
    expect(await rows("select provider, subject, email from account where provider = 'google'")).toEqual([
      { provider: 'google', subject: '110248495921238986420', email: 'real@example.com' },
    ]);
    const stored = JSON.stringify([await rows('select * from account'), await rows('select * from session')]);
    expect(stored).not.toMatch(/access-token|refresh-token|eyJ/);
  });

  it('uses PKCE for X, and takes the username that X returns', async () => {
    const jar = new Jar(server.origin);
    const url = new URL((await jar.post('/auth/start/x')).headers.get('location') ?? '');
    expect(url.searchParams.get('scope')).toBe('users.read tweet.read');
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(await signIn('x', jar)).toBe('/explore');
    expect(
      await rows("select username, email from profile join account on profile_id = id where provider = 'x'"),
    ).toEqual([{ username: 'realx', email: null }]);
  });

  it('uses OpenID Connect for the custom provider, at the addresses that it names', async () => {
    const jar = new Jar(server.origin);
    const url = new URL((await jar.post('/auth/start/oidc')).headers.get('location') ?? '');
    expect(url.origin + url.pathname).toBe(`${provider.origin}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'our-client',
      redirect_uri: `${server.origin}/auth/callback/oidc`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    provider.behave({ claims: { sub: 'ada', name: 'Ada Reel', preferred_username: 'ada.reel' } });
    expect(await signIn('oidc')).toBe('/explore');
    expect(await signIn('oidc')).toBe('/explore');
    expect(
      await rows(
        "select provider, issuer, subject, username, email from account join profile on profile_id = id where subject = 'ada'",
      ),
    ).toEqual([
      {
        provider: 'oidc',
        issuer: provider.origin,
        subject: 'ada',
        username: 'adareel',
        email: 'real@example.com',
      },
    ]);
  });

  it('finds the member again by the subject, even if everything else has changed', async () => {
    provider.behave({ claims: { sub: 'lasting', name: 'First', email: 'first@example.com' } });
    await signIn('google');
    provider.behave({ claims: { sub: 'lasting', name: 'Second', email: 'second@example.com' } });
    await signIn('google');
    provider.behave({ claims: { sub: 'someone-else', name: 'First', email: 'first@example.com' } });
    await signIn('google');
    expect(
      await rows("select username from profile where full_name in ('First', 'Second') order by 1"),
    ).toEqual([{ username: 'first' }, { username: 'first2' }]);
  });

  it('only keeps an e-mail address that Google has verified', async () => {
    provider.behave({
      claims: { sub: 'unverified', name: '', email: 'ceo@matinee.example', email_verified: false },
    });
    expect(await signIn('google')).toBe('/explore');
    expect(
      await rows(
        "select username, email from profile join account on profile_id = id where subject = 'unverified'",
      ),
    ).toEqual([{ username: 'ceo', email: null }]);
  });

  it('does not have the local provider at any address', async () => {
    const jar = new Jar(server.origin);
    const paths = ['', '/', '/authorize?client_id=google', '/choose/any', '/fonts/text.woff2', '/jwks'];
    const answers = await Promise.all(paths.map((path) => jar.fetch(`/auth/local${path}`)));
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
      paths.map(() => [404, 'no-store']),
    );
    expect((await jar.post('/auth/local/choose/any', { member: 'any' })).status).toBe(404);
  });

  it('cannot sign in as a demo member or as a member created by the local provider', async () => {
    const nora = await makeMember(server.pool);
    const before = await tables();
    for (const subject of [`demo:${nora.id}`, 'new:0123456789abcdef0123456789abcdef']) {
      provider.behave({ claims: { sub: subject } });
      for (const name of ['google', 'oidc'] as const)
        expect(await signIn(name)).toBe(`/auth?problem=failed&provider=${name}&returnTo=%2Fexplore`);
      provider.behave({ userBody: { data: { id: subject, name: 'Thief', username: 'thief' } } });
      expect(await signIn('x')).toBe('/auth?problem=failed&provider=x&returnTo=%2Fexplore');
    }
    expect(await tables()).toEqual(before);
  });
});

const now = Math.floor(Date.now() / 1000);
const unsigned = (claims: object) =>
  `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.`;

const wrongs: [string, SignInProvider, Oddities][] = [
  ['an id_token of another issuer', 'google', { claims: { iss: 'https://evil.example' } }],
  ['an id_token for another client', 'google', { claims: { aud: 'another-client' } }],
  ['an id_token whose authorized party is another', 'google', { claims: { azp: 'another-client' } }],
  ['an id_token for another request', 'google', { claims: { nonce: 'another' } }],
  ['an id_token without a nonce', 'google', { claims: { nonce: undefined } }],
  ['an id_token that is over', 'google', { claims: { iat: now - 7200, exp: now - 3600 } }],
  ['an id_token without an end', 'google', { claims: { exp: undefined } }],
  ['an id_token without a subject', 'google', { claims: { sub: undefined } }],
  ['an id_token with a blank subject', 'google', { claims: { sub: '' } }],
  ['an id_token signed with a foreign key', 'google', { foreignKey: true }],
  [
    'an unsigned id_token',
    'google',
    { idToken: unsigned({ sub: '1', aud: 'google-client', exp: now + 60 }) },
  ],
  ['no id_token', 'google', { tokenBody: { access_token: 'x', token_type: 'Bearer' } }],
  ['a token endpoint that fails', 'google', { tokenStatus: 500, tokenBody: { error: 'server_error' } }],
  ['a token endpoint that answers nonsense', 'x', { tokenBody: ['nothing'] }],
  ['no access token', 'x', { tokenBody: { token_type: 'Bearer' } }],
  ['a user endpoint that refuses', 'x', { userStatus: 403, userBody: { title: 'Forbidden' } }],
  ['a user without an id', 'x', { userBody: { data: { name: 'Nobody', username: 'nobody' } } }],
  ['a user with a blank id', 'x', { userBody: { data: { id: '', name: 'Nobody', username: 'nobody' } } }],
  ['a subject that cannot be stored', 'google', { claims: { sub: 'a\u0000b' } }],
  ['an id_token of another issuer', 'oidc', { claims: { iss: 'https://evil.example' } }],
  ['an id_token for another client', 'oidc', { claims: { aud: 'google-client' } }],
  ['an id_token for another request', 'oidc', { claims: { nonce: 'another' } }],
  ['an id_token that is over', 'oidc', { claims: { iat: now - 7200, exp: now - 3600 } }],
  ['an id_token signed with a foreign key', 'oidc', { foreignKey: true }],
  ['an unsigned id_token', 'oidc', { idToken: unsigned({ sub: '1', aud: 'our-client', exp: now + 60 }) }],
  ['no id_token', 'oidc', { tokenBody: { access_token: 'x', token_type: 'Bearer' } }],
  ['a user endpoint that refuses', 'oidc', { claims: { name: undefined }, person: null }],
  ['a user endpoint that speaks of another', 'oidc', { claims: { name: '' }, person: { sub: 'another' } }],
];

describe('GET /auth/callback: a provider that misbehaves', () => {
  it.each(wrongs)('with %s signs nobody in', async (_what, name, oddities) => {
    provider.behave(oddities);
    const before = await tables();
    const jar = new Jar(server.origin);
    expect(await signIn(name, jar)).toBe(`/auth?problem=failed&provider=${name}&returnTo=%2Fexplore`);
    expect(jar.session()).toBeUndefined();
    expect(await tables()).toEqual(before);
  });

  it('by redirecting is not followed', async () => {
    provider.behave({ redirect: `${provider.origin}/elsewhere` });
    expect(await signIn('x')).toContain('problem=failed');
    expect(provider.redirectedRequests).toBe(0);
  });

  it('by not answering is given up', async () => {
    provider.behave({ silent: true });
    expect(await signIn('google')).toContain('problem=failed');
  });
});

describe('sign-in: the environment', () => {
  const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const secret = { SESSION_SECRET: 'a secret of more than thirty-two characters' };

  it('enables the local provider on localhost without keys, and nowhere else', () => {
    const here = ['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:5000'];
    const isLocal = (origin: string, more = {}) =>
      resolveProviders(loadEnv({ PUBLIC_ORIGIN: origin, ...more })).isLocal;
    expect(here.filter((origin) => isLocal(origin))).toEqual(here);
    expect(here.filter((origin) => isLocal(origin, keys))).toEqual([]);
    const abroad = loadEnv({ PUBLIC_ORIGIN: 'https://matinee.example', ...keys, ...secret });
    expect(resolveProviders(abroad)).toMatchObject({ isLocal: false, google: { clientId: 'id' }, x: null });
  });

  it.each([
    ['without keys', { PUBLIC_ORIGIN: 'https://matinee.example', ...secret }, 'GOOGLE_CLIENT_ID'],
    ['without a secret', { PUBLIC_ORIGIN: 'https://matinee.example', ...keys }, 'SESSION_SECRET'],
    ['over http', { PUBLIC_ORIGIN: 'http://matinee.example', ...keys, ...secret }, 'https'],
    [
      'that only looks like this machine',
      { PUBLIC_ORIGIN: 'https://localhost.evil.example' },
      'GOOGLE_CLIENT_ID',
    ],
    ['that begins like it', { PUBLIC_ORIGIN: 'https://127.0.0.1.nip.io' }, 'GOOGLE_CLIENT_ID'],
  ])('does not start at a public origin %s', (_what, env, word) => {
    expect(() => loadEnv(env)).toThrow(word);
  });

  it('lets a form lead to the configured providers, and to no other', () => {
    expect(formActionOrigins(loadEnv({ PUBLIC_ORIGIN: 'http://localhost:3000' }))).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
    ]);
    expect(formActionOrigins(loadEnv(keys))).toEqual(['https://accounts.google.com']);
    expect(formActionOrigins(loadEnv({ X_CLIENT_ID: 'id', X_CLIENT_SECRET: 'secret' }))).toEqual([
      'https://x.com',
    ]);
  });
});
