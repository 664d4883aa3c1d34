import type { Command } from 'commander';
import { setModerator } from '#server/domains/moderation/moderation.service.ts';
import { type Answer, type Run, type Tools, findMember } from './tools.ts';

/** Makes a member a moderator, or no longer one; being so already is no fault. */
export async function changeModerator(
  { db }: Pick<Tools, 'db'>,
  username: string,
  moderator: boolean,
): Promise<Answer> {
  const { id, username: name } = await findMember(db, username);
  const changed = await setModerator(db, id, moderator);
  const now = moderator ? 'is now' : 'is no longer';
  const before = moderator ? 'was already' : 'was not';
  return {
    text: `@${name} ${changed ? now : before} a moderator.`,
    value: { id, username: name, moderator, changed },
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
