import { randomUUID } from 'node:crypto';
import { isUnexpired, newToken, tokenHash } from '#server/auth/access-tokens.ts';
import { requireFreshSignIn } from '#server/auth/fresh-sign-in.ts';
import type { Db, Select } from '#server/db/client.ts';
import { lockOwnProfile } from '#server/domains/profiles/profiles.writes.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { dayLength } from '#shared/calendar.ts';
import { limits } from '#shared/limits.ts';
import type { CreateToken, RevokeToken } from '#shared/schemas/tokens.ts';
import { sessionTopic } from '#shared/topics.ts';
import type { CreatedToken, TokenView } from '#shared/views/tokens.ts';

/** The viewer's access tokens, newest first, the expired ones included. */
export function listTokens({ prisma }: Db, viewer: Viewer): Promise<TokenView[]> {
  return prisma.accessToken.findMany({
    where: { profileId: viewer.id },
    select: {
      id: true,
      name: true,
      scopes: true,
      createdAt: true,
      expiresAt: true,
      lastUsedAt: true,
    } satisfies Select<'accessToken'>,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/**
 * Creates an access token for the viewer, and returns it this one time: the database stores only its hash. Repeated with the same
 * `clientId`, it replaces that token: the former one stops working, and its sockets close. Throws SIGN_IN_AGAIN if the sign-in is more than
 * ten minutes old, SIGNED_OUT, and TOO_MANY_TOKENS.
 */
export function createToken(
  db: Db,
  viewer: Viewer,
  sessionId: string,
  { name, scopes, expiresInDays, clientId }: CreateToken,
): Promise<CreatedToken> {
  const token = newToken();
  return db.write(async (tx) => {
    await lockOwnProfile(tx, viewer);
    await requireFreshSignIn(tx, viewer, sessionId);
    return tx.prisma(async ({ accessToken }) => {
      const profileId = viewer.id;
      const others = { profileId, ...isUnexpired(), ...(clientId !== undefined && { NOT: { clientId } }) };
      if ((await accessToken.count({ where: others })) >= limits.tokens)
        throw new AppError('TOO_MANY_TOKENS');
      const fields = {
        name,
        hash: tokenHash(token),
        scopes: [...new Set(scopes)],
        expiresAt: new Date(Date.now() + expiresInDays * dayLength),
      };
      const where = { profileId_clientId: { profileId, clientId: clientId ?? randomUUID() } };
      const former = await accessToken.findUnique({ where, select: { hash: true } });
      if (former) tx.publish(sessionTopic(former.hash));
      const { id } = await accessToken.upsert({
        where,
        create: { profileId, ...fields, ...(clientId !== undefined && { clientId }) },
        update: fields,
        select: { id: true },
      });
      return { id, token };
    });
  });
}

/** Revokes one of the viewer's access tokens, and closes its sockets; NOT_FOUND for any other. */
export async function revokeToken(db: Db, viewer: Viewer, { id }: RevokeToken): Promise<{ id: string }> {
  return db.write(async (tx) => {
    const where = { id, profileId: viewer.id };
    const token = await tx.prisma(async ({ accessToken }) => {
      const row = await accessToken.findUnique({ where, select: { hash: true } });
      await accessToken.deleteMany({ where });
      return row;
    });
    if (!token) throw new AppError('NOT_FOUND');
    tx.publish(sessionTopic(token.hash));
    return { id };
  });
}
