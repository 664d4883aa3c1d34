import { stringifySetCookie } from 'cookie';
import type { Env } from '#server/env.ts';
import { type BanNotice, banNoticeCookie } from '#shared/sign-in.ts';
import { isSecure } from './cookies.ts';

/** Seconds within which the sign-in screen must read it. */
const lifeSeconds = 300;

/** A `Set-Cookie` header with the notice that the sign-in screen shows to a banned member. */
export function setBanNotice(
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
  { endsAt, reason }: { endsAt: Date | null; reason: string },
): string {
  const notice: BanNotice = { until: endsAt?.toISOString() ?? null, reason };
  const value = Buffer.from(JSON.stringify(notice)).toString('base64url');
  return stringifySetCookie(banNoticeCookie, value, {
    path: '/auth',
    maxAge: lifeSeconds,
    sameSite: 'lax',
    secure: isSecure(env),
  });
}
