import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { type CryptoKey, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { listenLocally } from '#tests/support/listen-locally.ts';

/** What a provider may do wrong; by default it does everything right. */
export interface Oddities {
  claims?: Record<string, unknown>;
  /** Signs with a key that it does not publish. */
  foreignKey?: boolean;
  /** The whole id_token instead of a signed one. */
  idToken?: string;
  tokenStatus?: number;
  tokenBody?: unknown;
  /** Where the token endpoint redirects to. */
  redirect?: string;
  /** Never answers at its token endpoint. */
  silent?: boolean;
  userBody?: unknown;
  userStatus?: number;
  /** Of its OpenID Connect configuration, which is read once an hour. */
  configuration?: Record<string, unknown>;
  /** What its user endpoint says; null: it is not asked, and fails. */
  person?: Record<string, unknown> | null;
  /** Takes the client's secret in the body, and not as Basic. */
  secretInBody?: boolean;
}

export interface OddProvider {
  origin: string;
  /** Its endpoints and keys, as the server's environment names them. */
  env: Record<string, string>;
  /** The same as a community's own OpenID Connect provider. */
  openIdEnv: Record<string, string>;
  /** How it behaves from now on. */
  behave(oddities: Oddities): void;
  /** Requests that followed its redirects. */
  readonly redirectedRequests: number;
  close(): Promise<void>;
}

interface AuthorizationRequest {
  challenge: string;
  nonce: string;
  redirectUri: string;
  clientId: string;
}

/** A provider at addresses of its own, as Google and X are in production, that can be told to misbehave. */
export async function startOddProvider(): Promise<OddProvider> {
  const [known, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(known.publicKey)), alg: 'RS256', kid: 'one', use: 'sig' };
  const codes = new Map<string, AuthorizationRequest>();
  let oddities: Oddities = {};
  let redirectedRequests = 0;
  let origin = '';
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');

  const app = express();
  app.get('/authorize', ({ query }, response) => {
    const code = crypto.randomUUID();
    const redirectUri = text(query.redirect_uri);
    codes.set(code, {
      challenge: query.code_challenge_method === 'S256' ? text(query.code_challenge) : 'none',
      nonce: text(query.nonce),
      redirectUri,
      clientId: text(query.client_id),
    });
    response.redirect(302, `${redirectUri}?${new URLSearchParams({ code, state: text(query.state) })}`);
  });
  app.post('/token', express.urlencoded({ extended: false }), async ({ body, headers }, response) => {
    const { redirect, silent, tokenStatus = 200, tokenBody, idToken, foreignKey, claims } = oddities;
    if (silent) return;
    if (redirect) return response.redirect(307, redirect);
    if (tokenBody !== undefined) return void response.status(tokenStatus).json(tokenBody);
    const request = codes.get(body.code);
    codes.delete(body.code);
    const verified = createHash('sha256').update(text(body.code_verifier)).digest('base64url');
    const isOurs = oddities.secretInBody
      ? body.client_id === request?.clientId && body.client_secret === 'a-secret' && !headers.authorization
      : headers.authorization === `Basic ${btoa(`${request?.clientId}:a-secret`)}`;
    if (!request || verified !== request.challenge || body.redirect_uri !== request.redirectUri || !isOurs) {
      return void response.status(400).json({ error: 'invalid_grant' });
    }
    const key: CryptoKey = (foreignKey ? foreign : known).privateKey;
    const now = Math.floor(Date.now() / 1000);
    const signed = await new SignJWT({
      iss: origin,
      aud: request.clientId,
      sub: '110248495921238986420',
      nonce: request.nonce,
      iat: now,
      exp: now + 3600,
      name: 'Real Person',
      email: 'real@example.com',
      email_verified: true,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key);
    response.status(tokenStatus).json({
      access_token: 'an-access-token',
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: 'a-refresh-token',
      id_token: idToken ?? signed,
    });
  });
  app.get('/.well-known/openid-configuration', (_request, response) => {
    response.json({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      userinfo_endpoint: `${origin}/person`,
      ...oddities.configuration,
    });
  });
  app.get('/person', ({ headers }, response) => {
    const isOurs = headers.authorization === 'Bearer an-access-token' && oddities.person;
    response.status(isOurs ? 200 : 401).json(oddities.person ?? {});
  });
  app.get('/jwks', (_request, response) => void response.json({ keys: [jwk] }));
  app.get('/2/users/me', ({ headers }, response) => {
    const { userStatus = 200, userBody = { data: { id: '2244994945', name: 'Real X', username: 'RealX' } } } =
      oddities;
    const isOurs = headers.authorization === 'Bearer an-access-token';
    response.status(isOurs ? userStatus : 401).json(userBody);
  });
  app.use('/elsewhere', (_request, response) => {
    redirectedRequests += 1;
    response.json({ access_token: 'stolen', token_type: 'Bearer' });
  });
  const server = createServer(app);
  origin = `http://127.0.0.1:${await listenLocally(server)}`;
  return {
    origin,
    env: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'a-secret',
      GOOGLE_ISSUER: origin,
      GOOGLE_AUTHORIZE_URL: `${origin}/authorize`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_JWKS_URL: `${origin}/jwks`,
      X_CLIENT_ID: 'x-client',
      X_CLIENT_SECRET: 'a-secret',

      X_AUTHORIZE_URL: `${origin}/authorize`,
      X_TOKEN_URL: `${origin}/token`,
      X_USER_URL: `${origin}/2/users/me`,
    },
    openIdEnv: {
      OIDC_ISSUER: origin,
      OIDC_CLIENT_ID: 'our-client',
      OIDC_CLIENT_SECRET: 'a-secret',
      OIDC_NAME: 'Film Club',
    },
    behave(next) {
      oddities = next;
    },
    get redirectedRequests() {
      return redirectedRequests;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
