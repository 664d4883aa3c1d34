import type { Command } from 'commander';
import { counts } from '#shared/messages/counts.ts';
import { createSessions } from '#server/auth/sessions.ts';
import { activeBan } from '#server/domains/moderation/bans.service.ts';
import { maintainer } from '#server/domains/moderation/moderation.policy.ts';
import { recordAct } from '#server/domains/moderation/moderation.writes.ts';
import { CliError } from '#scripts/cli-error.ts';
import { type Answer, type Run, type Tools, findMember } from './tools.ts';

/** Creates a session for a member and answers with its Cookie header; records it in the moderation log. */
export async function createSession(
  { db, env, bus, dryRun }: Omit<Tools, 'store'>,
  username: string,
): Promise<Answer> {
  const member = await findMember(db, username);
  if (await activeBan(db, member.id))
    throw new CliError(`@${member.username} is banned.`, 'Lift the ban with user:unban.');
  await db.write((tx) => recordAct(tx, maintainer, { kind: 'session', memberId: member.id }));
  const { cookie } = await createSessions({ db, env, bus }).create(member.id, 'admin script');
  if (dryRun) {
    // in a dry run the session is undone, so its cookie would be useless
    const text = `A session of @${member.username} is created, and its Cookie header printed.`;
    return { text, value: { username: member.username } };
  }
  return { text: cookie, value: { cookie } };
}

/** Lists a member's sessions, most recently used first; `end` ends all of them, or the one whose id starts with it. */
export async function userSessions(
  { db, env, bus }: Omit<Tools, 'store' | 'dryRun'>,
  username: string,
  end?: string | true,
): Promise<Answer> {
  const member = await findMember(db, username);
  const sessions = createSessions({ db, env, bus });
  const living = await sessions.list(member.id);
  const chosen = living.filter(({ hash }) => end === true || (end && hash.startsWith(end)));
  if (typeof end === 'string' && chosen.length !== 1)
    throw new CliError(
      `${chosen.length === 0 ? 'No' : 'More than one'} session of @${member.username} begins with "${end}".`,
      'user:sessions lists them.',
    );
  if (end === true) await sessions.endAll(member.id);
  else for (const { hash } of chosen) await sessions.end(hash);
  const shown = end === undefined ? living : chosen;
  const lines = shown.map(
    ({ hash, userAgent, createdAt, lastUsedAt }) =>
      `${hash.slice(0, 12)}  since ${createdAt.toISOString()}, last used ${lastUsedAt.toISOString()}  ${userAgent}`,
  );
  const heading =
    end === undefined
      ? `@${member.username} has ${counts.sessions(living.length)}.`
      : `Ended ${counts.sessions(chosen.length)} of @${member.username}.`;
  const value = {
    username: member.username,
    ended: end !== undefined,
    sessions: shown.map(({ hash: id, ...facts }) => ({ id, ...facts })),
  };
  return { text: [heading, ...lines].join('\n'), value };
}

export function sessionsCommands(admin: Command, run: Run): void {
  admin
    .command('session:create')
    .argument('<username>')
    .description('create a session for a member and print its Cookie header')
    .action((username: string) => run((tools) => createSession(tools, username)));
  admin
    .command('user:sessions')
    .argument('<username>')
    .option('--end [id]', 'end all sessions, or the one whose id begins with this')
    .description('list where a member is signed in')
    .action((username: string, { end }: { end?: string | true }) =>
      run((tools) => userSessions(tools, username, end)),
    );
}
