/**
 * Prisma's own CLI on the configured database: `npm run db:migrate`, `db:reset`, `db:studio`, `db:generate`. The
 * embedded database is started for the duration when it does not run, unless the command needs none.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { loadEnv } from '#server/env.ts';
import { withDatabase } from '#scripts/database.ts';
import { refuseKeptOption } from '#scripts/kept-options.ts';
import { type Lifecycle, runScript } from '#scripts/lifecycle.ts';

async function runPrisma(lifecycle: Lifecycle, databaseUrl?: string): Promise<number> {
  const child = spawn(process.execPath, ['node_modules/prisma/build/index.js', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
  });
  const ended = once(child, 'exit');
  // The database is given back after the CLI has ended, so a signal ends the CLI first.
  const stop = async () => {
    child.kill();
    await ended;
  };
  await Promise.all([lifecycle.own(Promise.resolve({ stop })), ended]);
  return child.exitCode ?? 128 + constants.signals[child.signalCode ?? 'SIGKILL'];
}

await runScript(async (lifecycle) => {
  if (process.argv[2] === 'generate') {
    process.exitCode = await runPrisma(lifecycle);
    return;
  }
  // without the first, a migration would be applied that is still to be edited
  for (const name of ['create-only', 'name']) refuseKeptOption(name, 'npm run db:migrate --');
  const env = loadEnv();
  // migrate and reset set up a database, studio shows one
  const mustExist = process.argv[2] === 'studio';
  process.exitCode = await withDatabase({ env, lifecycle, mustExist }, (url) => runPrisma(lifecycle, url));
});
