import type { Command } from 'commander';
import { setModerator } from '#server/domains/moderation/moderation.service.ts';
import { type Answer, type Run, type Tools, findMember } from './tools.ts';

/** Makes a member a moderator, or a regular member again; it is not an error if they already are. */
export async function changeModerator(
  { db }: Pick<Tools, 'db'>,
  named: string,
  moderator: boolean,
): Promise<Answer> {
  const { id, username } = await findMember(db, named);
  const changed = await setModerator(db, id, moderator);
  const [done, before] = moderator ? ['is now', 'was already'] : ['is no longer', 'was not'];
  return {
    text: `@${username} ${changed ? done : before} a moderator.`,
    value: { id, username, moderator, changed },
  };
}

export function moderatorsCommands(admin: Command, run: Run): void {
  admin
    .command('moderator:grant')
    .argument('<username>')
    .description('make a member a moderator, who decides on reports')
    .action((username: string) => run((tools) => changeModerator(tools, username, true)));
  admin
    .command('moderator:revoke')
    .argument('<username>')
    .description('make a moderator a member like any other')
    .action((username: string) => run((tools) => changeModerator(tools, username, false)));
}
