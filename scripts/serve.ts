/**
 * One node of several, as containers run it: `node --import tsx scripts/serve.ts`. The database is somebody else's and
 * migrated, the client is built; `npm start` does all of that by itself.
 */
import { existsSync } from 'node:fs';
import { loadEnv } from '#server/env.ts';
import { boot } from '#server/main.ts';
import { checkDatabase } from '#scripts/database.ts';
import { CliError } from '#scripts/cli-error.ts';
import { runUntilStopped } from '#scripts/lifecycle.ts';
import { checkPort, explainStart, untilReady } from '#scripts/listen.ts';
import { printLine } from '#scripts/print-line.ts';

await runUntilStopped(async (lifecycle) => {
  const env = loadEnv();
  await checkPort(env.PORT, env.MATINEE_HOST);
  const databaseUrl = env.DATABASE_URL;
  if (databaseUrl === undefined) {
    throw new CliError(
      'A node of several needs DATABASE_URL.',
      'Set it, or use `npm start`, which brings a database.',
    );
  }
  if (!existsSync('dist/client/index.html')) {
    throw new CliError(
      'The client is not built.',
      'Run `npx prisma generate && npx vite build && npx vite build --ssr src/entry-server.tsx` first.',
    );
  }
  await checkDatabase(databaseUrl);
  const server = await lifecycle.own(explainStart(env.PORT, () => boot({ env, databaseUrl })));
  await untilReady(server.url, lifecycle.signal);
  printLine(`This node of ${env.PUBLIC_ORIGIN} is ready: ${server.url}`);
});
