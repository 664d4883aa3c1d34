import type { Tx } from '#server/db/client.ts';
import { sessionTopic } from '#shared/topics.ts';

/**
 * Ends all sessions and access tokens of a member in this transaction, and closes their sockets once it has committed. Returns the
 * number of sessions.
 */
export async function endAccess(tx: Tx, profileId: string): Promise<number> {
  return tx.prisma(async ({ session, accessToken }) => {
    const where = { profileId };
    const sessions = await session.findMany({ where, select: { id: true } });
    const tokens = await accessToken.findMany({ where, select: { hash: true } });
    await session.deleteMany({ where });
    await accessToken.deleteMany({ where });
    tx.publish(
      ...sessions.map(({ id }) => sessionTopic(id)),
      ...tokens.map(({ hash }) => sessionTopic(hash)),
    );
    return sessions.length;
  });
}
