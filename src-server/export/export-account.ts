import type { ListReader } from '#server/db/client.ts';

/** The account itself: profile and positions, ways to sign in, devices, access tokens, settings, plans. */
export async function exportAccount({ prisma }: ListReader, me: string): Promise<unknown> {
  const { accounts, sessions, accessTokens, ...profile } = await prisma.profile.findUniqueOrThrow({
    where: { id: me },
    omit: { rev: true },
    include: {
      counts: { omit: { rev: true } },
      accounts: true,
      // the session id is the stored hash that identifies a session, which does not belong in a file
      sessions: { omit: { id: true } },
      accessTokens: { omit: { hash: true, clientId: true } },
      formerUsernames: true,
      settings: true,
      subscriptions: true,
      video: true,
      gif: true,
      photos: { orderBy: { position: 'asc' } },
      inbox: true,
    },
  });
  return { profile, signIn: accounts, devices: sessions, accessTokens };
}
