import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Db, Select } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { TokenScope } from '#prisma/enums.ts';

/** 256 bits. */
const entropyBytes = 32;
/** How often a token's last use is recorded, in milliseconds. */
const lastUsedInterval = 60_000;

/** An unexpired token and what it may do. */
export interface ValidToken {
  profileId: string;
  /** Identifies its sockets, as a session's stored hash does. */
  hash: string;
  scopes: readonly TokenScope[];
}

/** The stored form of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token; the prefix lets secret scanners find a leaked one. */
export const newToken = (): string => `matinee_${randomBytes(entropyBytes).toString('base64url')}`;

/** Schemes that a browser sends on its own when a proxy asks for a password. */
const browserSchemes = /^(Basic|Digest|Negotiate|NTLM)\b/i;

/**
 * The token of an `Authorization: Bearer` header; an empty one, which is never valid, for a malformed header or another scheme.
 * Undefined without the header, or with a scheme that browsers send on their own.
 */
export function bearerToken({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  if (authorization === '' || browserSchemes.test(authorization)) return undefined;
  const [, token = ''] = /^Bearer\b(.*)$/i.exec(authorization) ?? [];
  return token.trim();
}

const missingScope = { read: 'TOKEN_NEEDS_READ', write: 'TOKEN_NEEDS_WRITE' } as const;

/** Throws TOKEN_NEEDS_READ or TOKEN_NEEDS_WRITE for a token without this scope. */
export function requireScope(scopes: readonly TokenScope[], scope: TokenScope): void {
  if (!scopes.includes(scope)) throw new AppError(missingScope[scope]);
}

/** The condition for tokens that have not expired. */
export const isUnexpired = () => ({ expiresAt: { gt: new Date() } });

/** Looks up an unexpired token; records its use at most once a minute. Throws TOKEN_INVALID. */
export async function authenticateToken({ prisma }: Pick<Db, 'prisma'>, token: string): Promise<ValidToken> {
  const hash = tokenHash(token);
  const found = await prisma.accessToken.findUnique({
    where: { hash, ...isUnexpired() },
    select: { profileId: true, scopes: true, lastUsedAt: true } satisfies Select<'accessToken'>,
  });
  if (!found) throw new AppError('TOKEN_INVALID');
  const now = new Date();
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= lastUsedInterval) {
    // if this fails, the next call records the use
    await prisma.accessToken.updateMany({ where: { hash }, data: { lastUsedAt: now } }).catch(() => {});
  }
  return { profileId: found.profileId, hash, scopes: found.scopes };
}

/** Returns those of the hashes whose token has not expired. */
export async function livingTokens(
  { prisma }: Pick<Db, 'prisma'>,
  hashes: readonly string[],
): Promise<string[]> {
  const alive = await prisma.accessToken.findMany({
    where: { hash: { in: [...hashes] }, ...isUnexpired() },
    select: { hash: true },
  });
  return alive.map(({ hash }) => hash);
}
