import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formActionOrigins, listSignInOptions, resolveProviders } from '#server/auth/providers.ts';
import { createDiscovery } from '#server/auth/discovery.ts';
import { overTheNetwork } from '#server/auth/provider-calls.ts';
import { signInMember } from '#server/auth/sign-in-member.ts';
import { liftBanOfFormer } from '#scripts/admin/bans.ts';
import { banMember } from '#server/domains/moderation/bans.service.ts';
import { maintainer } from '#server/domains/moderation/moderation.policy.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { loadEnv } from '#server/env.ts';
import { useAuthServer } from '#tests/support/auth-server.ts';
import { Jar } from '#tests/support/jar.ts';
import { type OddProvider, startOddProvider } from '#tests/support/odd-provider.ts';

let provider: OddProvider;
beforeAll(async () => {
  provider = await startOddProvider();
});
afterAll(() => provider.close());

// no keys for Google or X
const server = useAuthServer({ env: () => ({ ...provider.openIdEnv, OIDC_ISSUER: `${provider.origin}/` }) });

async function signIn(): Promise<string> {
  const jar = new Jar(server.origin);
  const started = await jar.post('/auth/start/oidc');
  const answer = await fetch(started.headers.get('location') ?? '', { redirect: 'manual' });
  return jar.arrive(new URL(answer.headers.get('location') ?? '', provider.origin));
}

/** The provider's endpoints, as this configuration names them. */
function endpointsWith(configuration: Record<string, unknown>) {
  provider.behave({ configuration });
  const { oidc } = resolveProviders(loadEnv(provider.openIdEnv));
  if (!oidc) throw new Error('no provider of one’s own');
  return createDiscovery(oidc, overTheNetwork)();
}

describe('sign-in with a custom OpenID Connect provider', () => {
  it('cannot start while the configuration is unreadable, and reads it again the next time', async () => {
    provider.behave({ configuration: { issuer: 'https://evil.example' } });
    const started = await new Jar(server.origin).post('/auth/start/oidc');
    expect(started.headers.get('location')).toBe('/auth?problem=failed&provider=oidc');
  });

  it('works as the only provider: asks the user endpoint for the name, sends the secret as the provider asks, and accepts a trailing slash', async () => {
    provider.behave({
      configuration: { token_endpoint_auth_methods_supported: ['client_secret_post'] },
      secretInBody: true,
      claims: { sub: 'quiet', name: undefined, email: undefined, email_verified: undefined },
      person: { sub: 'quiet', name: 'Quiet One', preferred_username: 'quiet', email: 'quiet@example.com' },
    });
    expect(await signIn()).toBe('/');
    const { rows } = await server.pool.query(
      'select issuer, subject, full_name, username, email from account join profile on profile_id = id',
    );
    const who = { subject: 'quiet', full_name: 'Quiet One', username: 'quiet', email: null };
    expect(rows).toEqual([{ issuer: provider.origin, ...who }]);
    const google = await new Jar(server.origin).post('/auth/start/google');
    expect(google.headers.get('location')).toBe('/auth?problem=unavailable&provider=google');
    expect((await new Jar(server.origin).fetch('/auth/local/')).status).toBe(404);
  });

  it('identifies a person by issuer and subject: the same subject at another issuer, or at Google, is another person', async () => {
    const one = { provider: 'oidc', issuer: 'https://one.example', subject: 'same', name: 'One' } as const;
    const first = await signInMember(server.db, one);
    const other = await signInMember(server.db, { ...one, issuer: 'https://two.example' });
    const google = await signInMember(server.db, { provider: 'google', subject: 'same', name: 'Google' });
    expect(new Set([first, other, google].map(({ profileId }) => profileId)).size).toBe(3);
    expect(await signInMember(server.db, one)).toEqual(first);
    await expect(
      server.db.prisma.account.create({
        data: { provider: 'oidc', subject: 'nowhere', profileId: first.profileId ?? '' },
      }),
    ).rejects.toThrow(/account_issuer_of_oidc/);
  });

  it('keeps a ban for issuer and subject after the account is deleted, until it is lifted', async () => {
    const who = {
      provider: 'oidc',
      issuer: 'https://ban.example',
      subject: 'her id',
      name: 'Banned',
    } as const;
    const { profileId = '' } = await signInMember(server.db, who);
    await banMember(server.db, maintainer, { memberId: profileId, reason: 'Be kind', days: null });
    await removeMember(server.db, { id: profileId });
    expect(await signInMember(server.db, who)).toEqual({ ban: { reason: 'Be kind', endsAt: null } });
    const elsewhere = { ...who, issuer: 'https://other.example' };
    expect(await signInMember(server.db, elsewhere)).toHaveProperty('profileId');
    const { db, env } = server;
    const lifted = await liftBanOfFormer({ db, env }, 'oidc:https://ban.example her id');
    expect(lifted.value).toMatchObject({ lifted: true });
    expect(await signInMember(server.db, who)).toHaveProperty('profileId');
  });
});

describe('OpenID Connect discovery', () => {
  it('lets the member choose an account where the provider supports it', async () => {
    expect((await endpointsWith({ prompt_values_supported: ['login', 'select_account'] })).params).toEqual({
      prompt: 'select_account',
    });
    expect((await endpointsWith({})).params).toEqual({});
  });

  it.each([
    ['of another issuer', { issuer: 'https://evil.example' }, 'another issuer'],
    ['without keys', { jwks_uri: undefined }, 'jwks_uri'],
    ['with an endpoint that is no web address', { token_endpoint: 'file:///etc/passwd' }, 'token_endpoint'],
  ])('refuses a configuration %s', async (_what, configuration, message) => {
    await expect(endpointsWith(configuration)).rejects.toThrow(message);
  });

  it('refuses an endpoint without https from a provider that uses https', async () => {
    const issuer = 'https://id.example';
    const [authorize, token, keys] = ['authorize', 'token', 'keys'].map((name) => `${issuer}/${name}`);
    const discover = (token_endpoint: string | undefined) =>
      createDiscovery({ name: 'oidc', issuer, clientId: 'a', clientSecret: 'b', scopes: [] }, async () =>
        Response.json({ issuer, authorization_endpoint: authorize, token_endpoint, jwks_uri: keys }),
      )();
    expect(await discover(token)).toMatchObject({ tokenUrl: token });
    for (const insecure of ['http://id.example/token', 'HTTP://id.example/token'])
      await expect(discover(insecure)).rejects.toThrow('without https');
  });
});

describe('account.signInOptions', () => {
  const own = { OIDC_ISSUER: 'https://id.example/realm', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const offered = (env: Record<string, string>) =>
    listSignInOptions(loadEnv(env)).map(({ provider: of, name }) => `${of} ${name}`);

  it('are the two standard providers without a custom one, even if nothing is set up', () => {
    expect(offered({})).toEqual(['google Google', 'x X']);
    expect(offered(google)).toEqual(['google Google', 'x X']);
  });

  it('with a custom provider are those that are set up; it is named by its host unless it has a name', () => {
    expect(offered(own)).toEqual(['oidc id.example']);
    expect(offered({ ...own, ...google, OIDC_NAME: 'Film Club' })).toEqual([
      'google Google',
      'oidc Film Club',
    ]);
  });

  it('allow the sign-in form to lead to the provider’s origin', () => {
    expect(formActionOrigins(loadEnv({ ...own, ...google }))).toEqual([
      'https://accounts.google.com',
      'https://id.example',
    ]);
  });
});
