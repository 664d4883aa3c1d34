import { CodeChallengeMethod, OAuth2Client, OAuth2Tokens, generateCodeVerifier, generateState } from 'arctic';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { z } from 'zod';
import type { SignInProvider } from '#shared/sign-in.ts';
import type { ProviderFetch } from './provider-calls.ts';
import { type GoogleProvider, type Providers, type XProvider, callbackUrl } from './providers.ts';
import { isLocalSubject } from './local/local-subjects.ts';
import type { SignInFlow } from './sign-in-flow.ts';

/** Who a provider says they are. The provider's tokens end with the call that made this. */
export interface Identity {
  provider: SignInProvider;
  /** The provider's own, lasting id of them. */
  subject: string;
  name: string;
  /** X's @name. */
  handle?: string;
  email?: { address: string; isVerified: boolean };
}

/** One provider, ready to sign members in. */
export interface Identifier {
  /** Begins: what to remember, and where to send the browser. */
  startAuthorization(origin: string, returnTo: string): { flow: SignInFlow; url: URL };
  /** Ends: spends the code and asks who they are. Throws whatever goes wrong. */
  identify(flow: SignInFlow, code: string): Promise<Identity>;
}

const GoogleClaims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  name: z.string().catch(''),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().catch(false),
});

const XUser = z.object({
  data: z.object({ id: z.string().min(1).max(255), name: z.string(), username: z.string() }),
});

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  return response.json();
}

/** As Arctic's own exchange, which has neither a time-out nor a way to refuse redirects. */
async function exchangeCode(
  provider: GoogleProvider | XProvider,
  call: ProviderFetch,
  flow: SignInFlow,
  code: string,
): Promise<OAuth2Tokens> {
  const credentials = [provider.clientId, provider.clientSecret].map(encodeURIComponent).join(':');
  const response = await call(provider.tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json', authorization: `Basic ${btoa(credentials)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callbackUrl(flow.origin, flow.provider),
      code_verifier: flow.verifier,
    }),
  });
  return new OAuth2Tokens(z.looseObject({}).parse(await readJson(response)));
}

function startAuthorization(provider: GoogleProvider | XProvider, origin: string, returnTo: string) {
  const flow: SignInFlow = {
    provider: provider.name,
    state: generateState(),
    verifier: generateCodeVerifier(),
    nonce: generateState(),
    returnTo,
    origin,
  };
  const client = new OAuth2Client(
    provider.clientId,
    provider.clientSecret,
    callbackUrl(origin, provider.name),
  );
  const { state, verifier } = flow;
  const method = CodeChallengeMethod.S256;
  const url = client.createAuthorizationURLWithPKCE(
    provider.authorizeUrl,
    state,
    method,
    verifier,
    provider.scopes,
  );
  return { flow, url };
}

function withGoogle(provider: GoogleProvider, call: ProviderFetch): Identifier {
  const keys = createRemoteJWKSet(new URL(provider.jwksUrl), {
    [customFetch]: (url, { method, headers }) => call(url, { method, headers }),
  });
  return {
    startAuthorization(origin, returnTo) {
      const { flow, url } = startAuthorization(provider, origin, returnTo);
      url.searchParams.set('nonce', flow.nonce);
      for (const [name, value] of Object.entries(provider.params)) url.searchParams.set(name, value);
      return { flow, url };
    },
    async identify(flow, code) {
      const tokens = await exchangeCode(provider, call, flow, code);
      const { payload } = await jwtVerify(tokens.idToken(), keys, {
        // Google's documentation allows itself both spellings
        issuer: [provider.issuer, provider.issuer.replace(/^https:\/\//, '')],
        audience: provider.clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: 5,
      });
      const {
        sub: subject,
        nonce,
        azp,
        name,
        email,
        email_verified: isVerified,
      } = GoogleClaims.parse(payload);
      if (nonce !== flow.nonce) throw new Error('the id_token answers another request');
      if (azp !== undefined && azp !== provider.clientId)
        throw new Error('the id_token is for another client');
      return { provider: 'google', subject, name, ...(email && { email: { address: email, isVerified } }) };
    },
  };
}

function withX(provider: XProvider, call: ProviderFetch): Identifier {
  return {
    startAuthorization: (origin, returnTo) => startAuthorization(provider, origin, returnTo),
    async identify(flow, code) {
      const tokens = await exchangeCode(provider, call, flow, code);
      const response = await call(provider.userUrl, {
        headers: { accept: 'application/json', authorization: `Bearer ${tokens.accessToken()}` },
      });
      const { id: subject, name, username: handle } = XUser.parse(await readJson(response)).data;
      return { provider: 'x', subject, name, handle };
    },
  };
}

/** The providers that may be signed in with; null where keys are missing. */
export function createIdentifiers(
  { isLocal, google, x }: Providers,
  call: ProviderFetch,
): Record<SignInProvider, Identifier | null> {
  // a demo member is nobody's at a real provider, whatever that may call its people
  const guard = (identifier: Identifier): Identifier => ({
    ...identifier,
    async identify(flow, code) {
      const identity = await identifier.identify(flow, code);
      if (isLocalSubject(identity.subject) !== isLocal) throw new Error('a subject of the wrong kind');
      return identity;
    },
  });
  return { google: google && guard(withGoogle(google, call)), x: x && guard(withX(x, call)) };
}
