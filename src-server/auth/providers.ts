import type { Env } from '#server/env.ts';
import { type SignInProvider, defaultSignInOptions } from '#shared/sign-in.ts';
import type { SignInOption } from '#shared/views/account.ts';
import type { CodeEndpoints } from './authorization-code.ts';
import type { OpenIdEndpoints } from './open-id.ts';
import { ownOrigins } from './same-origin.ts';

/** Our credentials at a provider, and the scopes we ask it for. */
export interface ClientKeys {
  clientId: string;
  clientSecret: string;
  scopes: string[];
}

export interface GoogleProvider extends ClientKeys, OpenIdEndpoints {
  name: 'google';
}

export interface XProvider extends ClientKeys, CodeEndpoints {
  name: 'x';
  userUrl: string;
}

/** The community's own provider; its endpoints are discovered (`discovery.ts`). */
export interface OidcProvider extends ClientKeys {
  name: 'oidc';
  issuer: string;
}

export interface Providers {
  /** The demo's local provider stands in for Google and X. */
  isLocal: boolean;
  google: GoogleProvider | null;
  x: XProvider | null;
  oidc: OidcProvider | null;
}

const openIdScopes = ['openid', 'email', 'profile'];
/** The scopes that X requires for `/2/users/me`. */
const xScopes = ['users.read', 'tweet.read'];

export const localPath = '/auth/local';

/** Whether the demo's local provider may run: only on this machine, and without real keys. */
const isLocalSignIn = (env: Env): boolean =>
  env.isLoopback && !env.GOOGLE_CLIENT_ID && !env.X_CLIENT_ID && !env.OIDC_ISSUER;

function localProviders(origin: string): Providers {
  const base = `${origin}${localPath}`;
  const endpoints = { authorizeUrl: `${base}/authorize`, tokenUrl: `${base}/token`, clientSecret: 'local' };
  return {
    isLocal: true,
    google: {
      ...endpoints,
      name: 'google',
      clientId: 'google',
      scopes: openIdScopes,
      params: {},
      issuers: [base],
      jwksUrl: `${base}/jwks`,
    },
    x: { ...endpoints, name: 'x', clientId: 'x', scopes: xScopes, userUrl: `${base}/2/users/me` },
    oidc: null,
  };
}

/** The providers that members can sign in with; one without keys is null. */
export function resolveProviders(env: Env): Providers {
  if (isLocalSignIn(env)) return localProviders(env.PUBLIC_ORIGIN);
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, X_CLIENT_ID, X_CLIENT_SECRET } = env;
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env;
  return {
    isLocal: false,
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? {
            name: 'google',
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
            authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
            tokenUrl: env.GOOGLE_TOKEN_URL,
            scopes: openIdScopes,
            // otherwise a member who signed out would be signed in again without choosing an account
            params: { prompt: 'select_account' },
            // Google's documentation allows both spellings
            issuers: [env.GOOGLE_ISSUER, env.GOOGLE_ISSUER.replace(/^https:\/\//, '')],
            jwksUrl: env.GOOGLE_JWKS_URL,
          }
        : null,
    x:
      X_CLIENT_ID && X_CLIENT_SECRET
        ? {
            name: 'x',
            clientId: X_CLIENT_ID,
            clientSecret: X_CLIENT_SECRET,
            authorizeUrl: env.X_AUTHORIZE_URL,
            tokenUrl: env.X_TOKEN_URL,
            scopes: xScopes,
            userUrl: env.X_USER_URL,
          }
        : null,
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? {
            name: 'oidc',
            clientId: OIDC_CLIENT_ID,
            clientSecret: OIDC_CLIENT_SECRET,
            scopes: openIdScopes,
            issuer: OIDC_ISSUER,
          }
        : null,
  };
}

/**
 * The ways to sign in that the screen offers: Google and X, whether their keys are set or not; or, if the community has its own
 * provider, only those that are set up.
 */
export function listSignInOptions(env: Env): SignInOption[] {
  if (!env.OIDC_ISSUER) return [...defaultSignInOptions];
  const providers = resolveProviders(env);
  const name = env.OIDC_NAME ?? new URL(env.OIDC_ISSUER).host;
  return [...defaultSignInOptions.filter(({ provider }) => providers[provider]), { provider: 'oidc', name }];
}

/**
 * The other origins that a sign-in form may be redirected to: browsers check a form's redirects against `form-action`. For the
 * community's own provider it is the issuer's origin; a sign-in page on another origin can only be reached with scripts enabled.
 */
export function formActionOrigins(env: Env): string[] {
  const { isLocal, google, x, oidc } = resolveProviders(env);
  if (isLocal) return [...ownOrigins(env)];
  const pages = [google?.authorizeUrl, x?.authorizeUrl, oidc?.issuer];
  return pages.flatMap((page) => (page ? [new URL(page).origin] : []));
}

/** The callback address that is registered with the provider. */
export const callbackUrl = (origin: string, provider: SignInProvider): string =>
  `${origin}/auth/callback/${provider}`;
