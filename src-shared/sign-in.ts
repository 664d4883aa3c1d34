/** The sign-in providers, with the names members read. */
export const signInProviders = { google: 'Google', x: 'X' } as const;
export type SignInProvider = keyof typeof signInProviders;

/** Their keys in addresses and inputs. */
export const providerNames = ['google', 'x'] as const satisfies SignInProvider[];

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
