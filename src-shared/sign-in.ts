/** The sign-in providers by their keys in addresses: Google, X, and the community's own OpenID Connect provider. */
export const providerNames = ['google', 'x', 'oidc'] as const;
export type SignInProvider = (typeof providerNames)[number];

/** What the sign-in screen offers if the community has no provider of its own. */
export const defaultSignInOptions = [
  { provider: 'google', name: 'Google' },
  { provider: 'x', name: 'X' },
] as const satisfies { provider: SignInProvider; name: string }[];

/**
 * Minutes for which the browser keeps a sign-in that was started: a member whose sign-in has expired starts again, and still returns to
 * the same page.
 */
export const pendingSignInMinutes = 60;

/** Why a sign-in ended without a session; the sign-in screen reads it from `?problem=` and `?provider=`. */
export type SignInProblem =
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'signed-out'
  | 'unavailable'
  | 'busy'
  | 'banned';

/**
 * What a banned member reads at sign-in: the end of the ban (null: none) and its reason. It is in a cookie, not in the address,
 * which anyone could make up.
 */
export interface BanNotice {
  until: string | null;
  reason: string;
}
export const banNoticeCookie = 'matinee_ban';
