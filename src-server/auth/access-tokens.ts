import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Db, Select } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { TokenScope } from '#prisma/enums.ts';

/** 256 bits. */
const entropyBytes = 32;
/** How often the use of a token is noted, in milliseconds. */
const noteEvery = 60_000;

/** A token that lives, with what it may do. */
export interface ValidToken {
  profileId: string;
  /** What its sockets are known by, in the place of a session's stored hash. */
  hash: string;
  scopes: readonly TokenScope[];
}

/** What the table knows a token by. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token; its prefix lets scanners of sources find one that was published. */
export const newToken = (): string => `matinee_${randomBytes(entropyBytes).toString('base64url')}`;

/** What a browser sends by itself to a proxy that asks for a password. */
const browserSchemes = /^(Basic|Digest|Negotiate|NTLM)\b/i;

/**
 * The token of an `Authorization: Bearer` header; an empty one, which is never valid, for a malformed header or another scheme.
 * Undefined without the header, and with a scheme that browsers send by themselves.
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

/** Of tokens that have not expired. */
export const isUnexpired = () => ({ expiresAt: { gt: new Date() } });

/** The living token of these words; notes its use once a minute. Throws TOKEN_INVALID. */
export async function authenticateToken({ prisma }: Pick<Db, 'prisma'>, token: string): Promise<ValidToken> {
  const hash = tokenHash(token);
  const found = await prisma.accessToken.findUnique({
    where: { hash, ...isUnexpired() },
    select: { profileId: true, scopes: true, lastUsedAt: true } satisfies Select<'accessToken'>,
  });
  if (!found) throw new AppError('TOKEN_INVALID');
  const now = new Date();
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= noteEvery) {
    // a note that fails is made at the next call
    await prisma.accessToken.updateMany({ where: { hash }, data: { lastUsedAt: now } }).catch(() => {});
  }
  return { profileId: found.profileId, hash, scopes: found.scopes };
}

/** Those of these hashes whose token lives. */
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
