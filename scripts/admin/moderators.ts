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
  const state = moderator ? 'a moderator' : 'no moderator';
  return {
    text: changed ? `@${name} is ${state} now.` : `@${name} was ${state} already.`,
    value: { id, username: name, moderator, changed },
  };
}

export function moderatorsCommands(admin: Command, run: Run): void {
  admin
    .command('moderator:grant')
    .argument('<username>')
    .description('let a member decide about what others report')
    .action((username: string) => run((tools) => changeModerator(tools, username, true)));
  admin
    .command('moderator:revoke')
    .argument('<username>')
    .description('take that back')
    .action((username: string) => run((tools) => changeModerator(tools, username, false)));
}
