import { isId } from '#shared/ids.ts';
import type { Answer, Tools } from './tools.ts';

/** Members whose username or name contains a text, or whose id it is; at most 50. */
export async function findUser({ db }: Tools, text: string): Promise<Answer> {
  const contains = { contains: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
  const found = await db.prisma.profile.findMany({
    where: isId(text) ? { id: text } : { OR: [{ username: contains }, { fullName: contains }] },
    select: {
      id: true,
      username: true,
      fullName: true,
      createdAt: true,
      lastSeenAt: true,
      accounts: { select: { provider: true } },
      counts: { select: { posts: true, followers: true, following: true } },
      _count: { select: { sessions: true } },
    },
    orderBy: { username: 'asc' },
    take: 50,
  });
  const lines = found.map(
    ({ id, username, fullName, createdAt, counts, _count }) =>
      `${id}  @${username}  ${fullName}  joined ${createdAt.toISOString().slice(0, 10)}, ` +
      `${counts?.posts ?? 0} posts, ${counts?.followers ?? 0} followers, ${_count.sessions} sessions`,
  );
  return { text: lines.join('\n') || 'Nobody found.', value: found };
}
