import { z } from 'zod';
import { readJson } from './authorization-code.ts';
import type { OpenIdEndpoints } from './open-id.ts';
import type { ProviderFetch } from './provider-calls.ts';
import type { OidcProvider } from './providers.ts';

const endpoint = z.url({ protocol: /^https?$/ });

/** The fields used from `/.well-known/openid-configuration` (OpenID Connect Discovery 1.0). */
const Configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  prompt_values_supported: z.array(z.string()).default([]),
});

const isHttps = (address: string): boolean => new URL(address).protocol === 'https:';

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

/** How long endpoints are used before they are read again, in milliseconds. */
const lifetime = 60 * 60_000;

async function discover({ issuer }: OidcProvider, call: ProviderFetch): Promise<OpenIdEndpoints> {
  const address = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
  const configuration = Configuration.parse(
    await readJson(await call(address, { headers: { accept: 'application/json' } })),
  );
  // OIDC_ISSUER may have been set with or without the trailing slash; tokens spell it as the provider does here
  if (withoutSlash(configuration.issuer) !== withoutSlash(issuer))
    throw new Error('the configuration is that of another issuer');
  const { authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl, jwks_uri: jwksUrl } = configuration;
  const userUrl = configuration.userinfo_endpoint;
  if (isHttps(issuer) && ![authorizeUrl, tokenUrl, jwksUrl, userUrl ?? issuer].every(isHttps))
    throw new Error('the configuration names an endpoint without https');
  return {
    authorizeUrl,
    tokenUrl,
    jwksUrl,
    issuers: [configuration.issuer],
    ...(userUrl !== undefined && { userUrl }),
    secretInBody: !configuration.token_endpoint_auth_methods_supported.includes('client_secret_basic'),
    // otherwise a member who signed out would be signed in again without choosing an account
    params: configuration.prompt_values_supported.includes('select_account')
      ? { prompt: 'select_account' }
      : {},
  };
}

/** Reads a provider's endpoints on first use and again every hour; when rereading fails, the previous ones stay in use. */
export function createDiscovery(provider: OidcProvider, call: ProviderFetch): () => Promise<OpenIdEndpoints> {
  let endpoints: Promise<OpenIdEndpoints> | undefined;
  let readAt = 0;
  return () => {
    if (endpoints && performance.now() - readAt < lifetime) return endpoints;
    const former = endpoints;
    readAt = performance.now();
    endpoints = discover(provider, call).catch((failure: unknown) => {
      endpoints = former;
      if (former) return former;
      throw failure;
    });
    return endpoints;
  };
}
