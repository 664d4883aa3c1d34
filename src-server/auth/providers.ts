import type { Env } from '#server/env.ts';
import type { SignInProvider } from '#shared/sign-in.ts';
import { ownOrigins } from './same-origin.ts';

interface ProviderBase {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  scopes: string[];
}

export interface GoogleProvider extends ProviderBase {
  name: 'google';
  /** More of the authorization request. */
  params: Record<string, string>;
  issuer: string;
  jwksUrl: string;
}

export interface XProvider extends ProviderBase {
  name: 'x';
  userUrl: string;
}

export interface Providers {
  /** The demo's stand-in plays both. */
  isLocal: boolean;
  google: GoogleProvider | null;
  x: XProvider | null;
}

const googleScopes = ['openid', 'email', 'profile'];
/** What X asks for before it answers `/2/users/me`. */
const xScopes = ['users.read', 'tweet.read'];

export const localPath = '/auth/local';

/** Whether the demo's own provider may exist: this machine only, and no real keys. */
const isLocalSignIn = (env: Env): boolean => env.isLoopback && !env.GOOGLE_CLIENT_ID && !env.X_CLIENT_ID;

function localProviders(origin: string): Providers {
  const base = `${origin}${localPath}`;
  const endpoints = { authorizeUrl: `${base}/authorize`, tokenUrl: `${base}/token`, clientSecret: 'local' };
  return {
    isLocal: true,
    google: {
      ...endpoints,
      name: 'google',
      clientId: 'google',
      scopes: googleScopes,
      params: {},
      issuer: base,
      jwksUrl: `${base}/jwks`,
    },
    x: { ...endpoints, name: 'x', clientId: 'x', scopes: xScopes, userUrl: `${base}/2/users/me` },
  };
}

/** The providers to sign in with; one without keys is null. */
export function resolveProviders(env: Env): Providers {
  if (isLocalSignIn(env)) return localProviders(env.PUBLIC_ORIGIN);
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, X_CLIENT_ID, X_CLIENT_SECRET } = env;
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
            scopes: googleScopes,
            // else a member who signed out would be signed in again without being asked as whom
            params: { prompt: 'select_account' },
            issuer: env.GOOGLE_ISSUER,
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
  };
}

/** Where a sign-in form's answer may lead, beside ourselves: browsers hold redirects of a form against `form-action`. */
export function formActionOrigins(env: Env): string[] {
  const { isLocal, google, x } = resolveProviders(env);
  if (isLocal) return [...ownOrigins(env)];
  return [google, x].flatMap((provider) => (provider ? [new URL(provider.authorizeUrl).origin] : []));
}

/** The callback address that the provider knows. */
export const callbackUrl = (origin: string, provider: SignInProvider): string =>
  `${origin}/auth/callback/${provider}`;
