import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { Provider, interactionPolicy } from 'oidc-provider';
import type { Env } from '#server/env.ts';
import type { Logger } from '#server/logger.ts';
import { callbackUrl, localPath, type Providers } from '#server/auth/providers.ts';
import { ownOrigins } from '#server/auth/same-origin.ts';
import type { LocalPerson } from './local-people.ts';
import { createMemoryStore } from './memory-store.ts';

interface OidcParts {
  env: Env;
  providers: Providers;
  logger: Logger;
  /** Who a subject is, for the claims of an id_token. */
  findPerson: (subject: string) => LocalPerson | undefined;
}

const minutes = 60;

/** Creates the protocol side of a provider (codes, PKCE, nonce, keys) with oidc-provider; the pages are ours. */
export function createOidc({ env, providers, logger, findPerson }: OidcParts): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const policy = interactionPolicy.base();
  // the demo asks nobody for consent to share their identity
  policy.remove('consent');
  const cookie = { httpOnly: true, sameSite: 'lax', overwrite: true } as const;
  // several instances on one machine share a host, and so their cookies
  const cookiePrefix = `matinee_local_${new URL(env.PUBLIC_ORIGIN).port}`;

  const provider = new Provider(`${env.PUBLIC_ORIGIN}${localPath}`, {
    adapter: createMemoryStore(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'local' }] },
    clients: [providers.google, providers.x].flatMap((client) =>
      client
        ? [
            {
              client_id: client.clientId,
              client_secret: client.clientSecret,
              redirect_uris: [...ownOrigins(env)].map((origin) => callbackUrl(origin, client.name)),
              response_types: ['code'],
              grant_types: ['authorization_code'],
              token_endpoint_auth_method: 'client_secret_basic',
            },
          ]
        : [],
    ),
    scopes: ['openid', 'users.read', 'tweet.read'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts them all into the id_token
    conformIdTokenClaims: false,
    pkce: { methods: ['S256'], required: () => true },
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      long: { ...cookie, path: localPath },
      // no path: oidc-provider sets one for each sign-in, so that two tabs can choose at the same time
      short: cookie,
      names: {
        session: `${cookiePrefix}_session`,
        interaction: `${cookiePrefix}_interaction`,
        resume: `${cookiePrefix}_resume`,
        state: `${cookiePrefix}_state`,
      },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { policy, url: (_context, interaction) => `${localPath}/choose/${interaction.uid}` },
    routes: { authorization: '/authorize', token: '/token', jwks: '/jwks' },
    expiresWithSession: () => false,
    ttl: {
      AccessToken: 10 * minutes,
      AuthorizationCode: minutes,
      Grant: 10 * minutes,
      IdToken: 10 * minutes,
      Interaction: 10 * minutes,
      Session: 10 * minutes,
    },
    async loadExistingGrant({ oidc }) {
      const { client, account, params } = oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: account?.accountId });
      if (typeof params?.scope === 'string') grant.addOIDCScope(params.scope);
      await grant.save();
      return grant;
    },
    findAccount(_context, subject) {
      const person = findPerson(subject);
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          name: person?.name,
          ...(person?.email && { email: person.email, email_verified: true }),
        }),
      };
    },
    renderError(context) {
      context.redirect('/auth?problem=failed');
    },
  });
  // Koa would print errors to stderr; they go to the log instead
  provider.app.silent = true;
  provider.on('server_error', (_context, err: Error) => logger.error({ err }, 'local provider failed'));
  return provider;
}
