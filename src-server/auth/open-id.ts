import type { OAuth2Tokens } from 'arctic';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { z } from 'zod';
import { type CodeEndpoints, createAuthorization, exchangeCode, readJson } from './authorization-code.ts';
import type { Identifier, Identity } from './identity.ts';
import type { ProviderFetch } from './provider-calls.ts';
import type { GoogleProvider, OidcProvider } from './providers.ts';

/** The endpoints of an OpenID Connect provider, and the issuers that its tokens name. */
export interface OpenIdEndpoints extends CodeEndpoints {
  jwksUrl: string;
  /** Asked when the id_token has no name. */
  userUrl?: string;
  /** The accepted spellings of its issuer. */
  issuers: string[];
  /** Further parameters of the authorization request. */
  params: Record<string, string>;
}

/** Signatures by a key pair only: neither a shared secret nor `none`. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const Person = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().catch(''),
  preferred_username: z.string().max(254).optional().catch(undefined),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().catch(false),
});
type Person = z.infer<typeof Person>;

const IdToken = Person.extend({ nonce: z.string(), azp: z.string().optional() });

/** Providers may leave name and email out of the id_token, since the access token can be used to ask for them. */
async function readPerson(
  claims: Person,
  tokens: OAuth2Tokens,
  userUrl: string | undefined,
  call: ProviderFetch,
) {
  if (claims.name || claims.preferred_username || userUrl === undefined) return claims;
  const headers = { accept: 'application/json', authorization: `Bearer ${tokens.accessToken()}` };
  const person = Person.parse(await readJson(await call(userUrl, { headers })));
  if (person.sub !== claims.sub) throw new Error('the user endpoint answers for somebody else');
  return person;
}

/** Signs in with OpenID Connect: Google, whose endpoints are known, or a provider whose endpoints are discovered. */
export function withOpenId(
  provider: GoogleProvider | OidcProvider,
  readEndpoints: () => Promise<OpenIdEndpoints>,
  call: ProviderFetch,
): Identifier {
  let keys: { url: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined;
  const keysAt = (url: string) => {
    if (keys?.url !== url) keys = { url, set: createRemoteJWKSet(new URL(url), { [customFetch]: call }) };
    return keys.set;
  };
  return {
    async startAuthorization(origin, returnTo) {
      const endpoints = await readEndpoints();
      const { flow, url } = createAuthorization(provider, endpoints, origin, returnTo);
      url.searchParams.set('nonce', flow.nonce);
      for (const [name, value] of Object.entries(endpoints.params)) url.searchParams.set(name, value);
      return { flow, url };
    },
    async identify(flow, code) {
      const endpoints = await readEndpoints();
      const tokens = await exchangeCode(provider, endpoints, call, flow, code);
      const { payload } = await jwtVerify(tokens.idToken(), keysAt(endpoints.jwksUrl), {
        issuer: endpoints.issuers,
        audience: provider.clientId,
        algorithms,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: 5,
      });
      const { nonce, azp, ...claims } = IdToken.parse(payload);
      if (nonce !== flow.nonce) throw new Error('the id_token answers another request');
      if (azp !== undefined && azp !== provider.clientId)
        throw new Error('the id_token is for another client');
      const person = await readPerson(claims, tokens, endpoints.userUrl, call);
      const {
        sub: subject,
        name,
        preferred_username: handle,
        email: address,
        email_verified: isVerified,
      } = person;
      return {
        provider: provider.name,
        ...(provider.name === 'oidc' && { issuer: payload.iss }),
        subject,
        name,
        ...(handle && { handle }),
        ...(address && { email: { address, isVerified } }),
      } satisfies Identity;
    },
  };
}
