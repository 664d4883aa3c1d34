import { CodeChallengeMethod, OAuth2Client, OAuth2Tokens, generateCodeVerifier, generateState } from 'arctic';
import { z } from 'zod';
import type { SignInProvider } from '#shared/sign-in.ts';
import type { ProviderFetch } from './provider-calls.ts';
import { type ClientKeys, callbackUrl } from './providers.ts';
import type { SignInFlow } from './sign-in-flow.ts';

/** The two endpoints of OAuth's authorization code flow. */
export interface CodeEndpoints {
  authorizeUrl: string;
  tokenUrl: string;
  /** It accepts the client's secret only in the body, not as Basic authentication. */
  secretInBody?: boolean;
}

/** Starts a sign-in: what to remember about it, and the address of the provider's page, with state and PKCE. */
export function createAuthorization(
  { name: provider, clientId, clientSecret, scopes }: ClientKeys & { name: SignInProvider },
  { authorizeUrl }: CodeEndpoints,
  origin: string,
  returnTo: string,
): { flow: SignInFlow; url: URL } {
  const state = generateState();
  const verifier = generateCodeVerifier();
  const flow: SignInFlow = { provider, state, verifier, nonce: generateState(), returnTo, origin };
  const client = new OAuth2Client(clientId, clientSecret, callbackUrl(origin, provider));
  const method = CodeChallengeMethod.S256;
  return {
    flow,
    url: client.createAuthorizationURLWithPKCE(authorizeUrl, state, method, verifier, scopes),
  };
}

/** The JSON of a provider's response. Throws unless its status is a success. */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  return response.json();
}

/** Exchanges the code for tokens. Arctic's own exchange can neither time out nor refuse redirects. */
export async function exchangeCode(
  { clientId, clientSecret }: ClientKeys,
  { tokenUrl, secretInBody }: CodeEndpoints,
  call: ProviderFetch,
  flow: SignInFlow,
  code: string,
): Promise<OAuth2Tokens> {
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const response = await call(tokenUrl, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(!secretInBody && { authorization: `Basic ${btoa(credentials)}` }),
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callbackUrl(flow.origin, flow.provider),
      code_verifier: flow.verifier,
      ...(secretInBody && { client_id: clientId, client_secret: clientSecret }),
    }),
  });
  return new OAuth2Tokens(z.looseObject({}).parse(await readJson(response)));
}
