/** The providers one may sign in with, and how members call them. */
export const signInProviders = { google: 'Google', x: 'X' } as const;
export type SignInProvider = keyof typeof signInProviders;

/** Their names in addresses and inputs. */
export const providerNames = ['google', 'x'] as const satisfies SignInProvider[];

/** Why a sign-in ended without a session; the sign-in screen gets it as `?problem=`, with `?provider=`. */
export type SignInProblem = 'cancelled' | 'expired' | 'failed' | 'unavailable' | 'busy';
