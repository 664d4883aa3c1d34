import type { Command } from 'commander';
import { setModerator } from '#server/domains/moderation/moderation.service.ts';
import { type Answer, type Run, type Tools, findMember } from './tools.ts';

/** Makes a member a moderator; it is not an error if they already are. */
export async function grantModerator({ db }: Pick<Tools, 'db'>, named: string): Promise<Answer> {
  const { id, username } = await findMember(db, named);
  const changed = await setModerator(db, id, true);
  return {
    text: `@${username} ${changed ? 'is now' : 'was already'} a moderator.`,
    value: { id, username, moderator: true, changed },
  };
}

/** Makes a moderator a regular member; it is not an error if they already are. */
export async function revokeModerator({ db }: Pick<Tools, 'db'>, named: string): Promise<Answer> {
  const { id, username } = await findMember(db, named);
  const changed = await setModerator(db, id, false);
  return {
    text: `@${username} ${changed ? 'is no longer' : 'was not'} a moderator.`,
    value: { id, username, moderator: false, changed },
  };
}

export function moderatorsCommands(admin: Command, run: Run): void {
  admin
    .command('moderator:grant')
    .argument('<username>')
    .description('make a member a moderator, who decides on reports')
    .action((username: string) => run((tools) => grantModerator(tools, username)));
  admin
    .command('moderator:revoke')
    .argument('<username>')
    .description('make a moderator a member like any other')
    .action((username: string) => run((tools) => revokeModerator(tools, username)));
}
