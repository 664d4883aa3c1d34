/**
 * Prisma's own CLI on the configured database: `npm run db:migrate`, `db:reset`, `db:studio`. The embedded database is
 * started for the duration when it does not run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadEnv } from '#server/env.ts';
import { withDatabase } from '#scripts/database.ts';
import { runScript } from '#scripts/cli-error.ts';

async function runPrisma(args: string[], databaseUrl: string): Promise<number> {
  const child = spawn(process.execPath, ['node_modules/prisma/build/index.js', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  // The database is given back after the CLI has ended, so a signal ends the CLI first.
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, forward);
  await once(child, 'exit');
  for (const signal of signals) process.off(signal, forward);
  return child.exitCode ?? 0;
}

await runScript(async () => {
  const env = loadEnv();
  process.exitCode = await withDatabase(
    { databaseUrl: env.DIRECT_DATABASE_URL, dataFolder: env.MATINEE_DATA },
    (url) => runPrisma(process.argv.slice(2), url),
  );
});
