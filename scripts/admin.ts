/** `npm run admin -- <command>`: what maintainers do to a running community. */
import { Command } from 'commander';
import { bansCommands } from '#scripts/admin/bans.ts';
import { contentCommands } from '#scripts/admin/content.ts';
import { countersCommands } from '#scripts/admin/counters.ts';
import { moderatorsCommands } from '#scripts/admin/moderators.ts';
import { objectsCommands } from '#scripts/admin/objects.ts';
import { premiumCommands } from '#scripts/admin/premium.ts';
import { reportsCommands } from '#scripts/admin/reports.ts';
import { sessionsCommands } from '#scripts/admin/sessions.ts';
import { type Run, type RunOptions, withTools } from '#scripts/admin/tools.ts';
import { usersCommands } from '#scripts/admin/users.ts';
import { refuseKeptOptions } from '#scripts/kept-options.ts';
import { runCommand } from '#scripts/run-command.ts';

const admin = new Command('npm run admin --')
  .description("Maintainers' commands, on the configured database.")
  .option('--json', 'answer with one JSON value')
  .option('--dry-run', 'say what would happen, and change nothing');

await runCommand(admin, async (lifecycle) => {
  const run: Run = (command) => withTools(admin.opts<RunOptions>(), lifecycle, command);
  sessionsCommands(admin, run);
  usersCommands(admin, run);
  bansCommands(admin, run);
  moderatorsCommands(admin, run);
  reportsCommands(admin, run);
  contentCommands(admin, run);
  premiumCommands(admin, run);
  objectsCommands(admin, run);
  countersCommands(admin, run);
  refuseKeptOptions(admin);
  await admin.parseAsync();
});
