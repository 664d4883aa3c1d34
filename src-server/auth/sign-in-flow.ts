import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { pendingSignInMinutes, providerNames } from '#shared/sign-in.ts';
import { cookieName, isSecure, readCookies } from './cookies.ts';

/** What a sign-in must remember until the provider sends the browser back. */
const SignInFlow = z.object({
  provider: z.enum(providerNames),
  state: z.string().min(1),
  verifier: z.string().min(1),
  nonce: z.string().min(1),
  returnTo: z.string(),
  /** Which of our origins it started on: its cookie belongs to that origin. */
  origin: z.string(),
});
export type SignInFlow = z.infer<typeof SignInFlow>;

/** Keeps pending sign-ins in the browser, one cookie each, so that two tabs do not interfere with each other. */
export interface SignInFlows {
  /** `Set-Cookie` headers that store this flow, and remove the oldest when a browser has accumulated many. */
  keep(flow: SignInFlow, cookieHeader: string | undefined): Promise<string[]>;
  /**
   * The flow with this state, and whether it is too old to be completed; its return path is known for an hour. Null when the browser has
   * none, or it was tampered with.
   */
  open(
    state: string,
    cookieHeader: string | undefined,
  ): Promise<{ flow: SignInFlow; isExpired: boolean } | null>;
  /** A `Set-Cookie` header that ends this state's flow. */
  forget(state: string): string;
}

/** Seconds within which a sign-in must be completed. */
const lifeSeconds = 10 * 60;
const keptSeconds = pendingSignInMinutes * 60;
const flowsPerBrowser = 5;

/** Flows are encrypted: the verifier is secret until the code has been exchanged. */
export function createSignInFlows(env: Pick<Env, 'PUBLIC_ORIGIN' | 'SESSION_SECRET'>): SignInFlows {
  // without a secret (allowed only locally) a restart ends pending sign-ins, but nothing else
  const secret = env.SESSION_SECRET ?? randomBytes(32);
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'matinee sign-in under way', 32));
  const prefix = cookieName(env, 'matinee_signin_');
  const nameFor = (state: string): string =>
    prefix + createHash('sha256').update(state).digest('hex').slice(0, 16);
  const serialize = (name: string, value: string, maxAge: number): string =>
    stringifySetCookie(name, value, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isSecure(env),
      maxAge,
    });

  return {
    async keep(flow, cookieHeader) {
      const sealed = await new EncryptJWT({ ...flow })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(`${lifeSeconds}s`)
        .encrypt(key);
      // browsers send the oldest first
      const pending = Object.keys(readCookies(cookieHeader)).filter((name) => name.startsWith(prefix));
      const dropped = pending.slice(0, 1 - flowsPerBrowser);
      return [
        serialize(nameFor(flow.state), sealed, keptSeconds),
        ...dropped.map((name) => serialize(name, '', 0)),
      ];
    },
    async open(state, cookieHeader) {
      const sealed = readCookies(cookieHeader)[nameFor(state)];
      if (!sealed) return null;
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp'],
          clockTolerance: keptSeconds - lifeSeconds,
        });
        const flow = SignInFlow.parse(payload);
        const isExpired = Date.now() >= (payload.exp ?? 0) * 1_000;
        return flow.state === state ? { flow, isExpired } : null;
      } catch {
        return null;
      }
    },
    forget: (state) => serialize(nameFor(state), '', 0),
  };
}
