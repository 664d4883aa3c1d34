/** The providers one may sign in with, and how members call them. */
export const signInProviders = { google: 'Google', x: 'X' } as const;
export type SignInProvider = keyof typeof signInProviders;

/** Their names in addresses and inputs. */
export const providerNames = ['google', 'x'] as const satisfies SignInProvider[];

/** Why a sign-in ended without a session; the sign-in screen gets it as `?problem=`, with `?provider=`. */
export type SignInProblem =
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'signed-out'
  | 'unavailable'
  | 'busy'
  | 'banned';

/**
 * What a banned member is told at the door: until when (null: without an end), and what was written for them. In a cookie
 * that only the sign-in screen reads, for an address could be made up by anybody.
 */
export interface BanNotice {
  until: string | null;
  reason: string;
}
export const banNoticeCookie = 'matinee_ban';
