/** `npm run admin -- <command>`: what maintainers do to a running community. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { unlistContent } from '#scripts/admin/content-unlist.ts';
import { recountCounters } from '#scripts/admin/counters-recount.ts';
import { grantPremium, revokePremium } from '#scripts/admin/premium.ts';
import { createSession } from '#scripts/admin/session-create.ts';
import { PlanType } from '#prisma/enums.ts';
import { findUser } from '#scripts/admin/user-find.ts';
import { withTools } from '#scripts/admin/tools.ts';
import { runScript } from '#scripts/fault.ts';

const admin = new Command('npm run admin --')
  .description("Maintainers' commands, on the configured database.")
  .option('--json', 'answer with one JSON value')
  .showHelpAfterError();

const json = (): boolean => admin.opts<{ json?: boolean }>().json ?? false;

admin
  .command('session:create')
  .argument('<username>')
  .description('make a session of this member and print the value of its Cookie header')
  .action((username: string) => withTools(json(), (tools) => createSession(tools, username)));

admin
  .command('user:find')
  .argument('<text>', 'part of a username or name, or a whole id')
  .description('find members, with their accounts and sessions in numbers')
  .action((text: string) => withTools(json(), (tools) => findUser(tools, text)));

admin
  .command('content:unlist')
  .argument('<id>', 'of a post or review')
  .option('--undo', 'list it again')
  .description('take a post or review out of everyone’s sight but its author’s')
  .action((id: string, { undo = false }: { undo?: boolean }) =>
    withTools(json(), (tools) => unlistContent(tools, id, !undo)),
  );

admin
  .command('counters:recount')
  .description('set every stored counter to the truth; says how many were wrong')
  .action(() => withTools(json(), recountCounters));

function wholeDays(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('A number of days, 1 to 99999.');
  return Number(text);
}

admin
  .command('premium:grant')
  .argument('<username>')
  .addOption(
    new Option('--plan <plan>', 'which one').choices(Object.values(PlanType)).default(PlanType.premium),
  )
  .option('--days <n>', 'how long; without an end unless given', wholeDays)
  .description('give a member a plan, in the place of what they had')
  .action((username: string, options: { plan: PlanType; days?: number }) =>
    withTools(json(), (tools) => grantPremium(tools, username, options)),
  );

admin
  .command('premium:revoke')
  .argument('<username>')
  .description('end the plan of a member')
  .action((username: string) => withTools(json(), (tools) => revokePremium(tools, username)));

await runScript(async () => {
  await admin.parseAsync();
});
