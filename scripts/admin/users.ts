import { isId } from '#shared/ids.ts';
import type { Command } from 'commander';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { banMember, liftBan } from '#server/domains/moderation/bans.service.ts';
import { maintainer } from '#server/domains/moderation/moderation.policy.ts';
import { limits } from '#shared/limits.ts';
import { counts } from '#shared/messages/counts.ts';
import { daysUpTo, wordsUpTo } from './options.ts';
import { type Answer, type Run, type Tools, findMember, formatBanEnd } from './tools.ts';

const maxMatches = 50;

/** Finds members whose username (with or without an @) or name contains a text, or whose id it is; at most 50. */
export async function findUser({ db }: Pick<Tools, 'db'>, text: string): Promise<Answer> {
  const part = text.replace(/^@/, '').replace(/[\\%_]/g, '\\$&');
  const contains = { contains: part, mode: 'insensitive' } as const;
  const matches = await db.prisma.profile.findMany({
    where: isId(text) ? { id: text } : { OR: [{ username: contains }, { fullName: contains }] },
    select: {
      id: true,
      username: true,
      fullName: true,
      createdAt: true,
      lastSeenAt: true,
      role: true,
      ban: { select: { reason: true, endsAt: true, createdAt: true } },
      accounts: { select: { provider: true } },
      counts: { select: { posts: true, followers: true, following: true } },
      _count: { select: { sessions: true } },
    },
    orderBy: { username: 'asc' },
    take: maxMatches + 1,
  });
  const found = matches.slice(0, maxMatches);
  const lines = found.map(
    ({ id, username, fullName, createdAt, role, ban, counts: numbers, _count }) =>
      `${id}  @${username}  ${fullName}  joined ${createdAt.toISOString().slice(0, 10)}, ` +
      `${counts.posts(numbers?.posts ?? 0)}, ${counts.followers(numbers?.followers ?? 0)}, ${counts.sessions(_count.sessions)}` +
      `${role === 'moderator' ? ', moderator' : ''}${ban ? `, banned ${formatBanEnd(ban.endsAt)}` : ''}`,
  );
  if (matches.length > maxMatches) lines.push(`More than ${maxMatches} members match; these are the first.`);
  return { text: lines.join('\n') || 'No members found.', value: found };
}

export interface BanOptions {
  /** What the member reads when they try to sign in. */
  reason?: string | undefined;
  days?: number | undefined;
  note?: string | undefined;
}

/** Bans a member: ends their sessions, and hides everything they posted until the ban ends. */
export async function banUser(
  { db }: Pick<Tools, 'db'>,
  username: string,
  { reason = '', days, note }: BanOptions,
): Promise<Answer> {
  const member = await findMember(db, username);
  const done = await banMember(db, maintainer, { memberId: member.id, reason, days: days ?? null, note });
  return {
    text:
      `@${member.username} is banned ${formatBanEnd(done.endsAt)}: ` +
      `${counts.sessions(done.sessions)} ended, ${counts.posts(done.posts)} hidden.`,
    value: { username: member.username, reason, ...done },
  };
}

/** Lifts a member's ban and shows everything they posted again; does nothing for a member who is not banned. */
export async function unbanUser({ db }: Pick<Tools, 'db'>, username: string): Promise<Answer> {
  const { id, username: name } = await findMember(db, username);
  const lifted = await liftBan(db, maintainer, id);
  return {
    text: lifted ? `@${name} is no longer banned.` : `@${name} was not banned.`,
    value: { id, username: name, lifted },
  };
}

/** Deletes a member and everything they posted, as they could themselves. */
export async function deleteUser({ db }: Pick<Tools, 'db'>, username: string): Promise<Answer> {
  const { id, username: name } = await findMember(db, username);
  const [posts, comments, pictures] = await Promise.all([
    db.prisma.content.count({ where: { authorId: id } }),
    db.prisma.reply.count({ where: { authorId: id } }),
    db.prisma.media.count({ where: { ownerId: id } }),
  ]);
  await removeMember(db, { id });
  return {
    text: `@${name} is deleted, with ${counts.posts(posts)}, ${counts.comments(comments)} and ${counts.pictures(pictures)}.`,
    value: { id, username: name, posts, comments, pictures },
  };
}

export function usersCommands(admin: Command, run: Run): void {
  admin
    .command('user:find')
    .argument('<text>', 'part of a username or name, or a whole id')
    .description(`find members (at most ${maxMatches}), with their numbers of posts, followers and sessions`)
    .action((text: string) => run((tools) => findUser(tools, text)));
  admin
    .command('user:ban')
    .argument('<username>')
    .option('--reason <words>', 'what they read when they try to sign in', wordsUpTo(limits.banReason))
    .option('--days <n>', 'how many days it lasts (default: until it is lifted)', daysUpTo(limits.banDays))
    .option(
      '--note <words>',
      'a note for the moderation log, which they do not see',
      wordsUpTo(limits.moderationNote),
    )
    .description('sign a member out, keep them out, and hide everything they posted')
    .action((username: string, options: BanOptions) => run((tools) => banUser(tools, username, options)));
  admin
    .command('user:unban')
    .argument('<username>')
    .description('lift a member’s ban and show everything they posted again')
    .action((username: string) => run((tools) => unbanUser(tools, username)));
  admin
    .command('user:delete')
    .argument('<username>')
    .description('permanently delete a member and everything they posted')
    .action((username: string) => run((tools) => deleteUser(tools, username)));
}
