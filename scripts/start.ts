/**
 * `npm start`: the whole product, from an empty folder to a page that answers. Every step looks first whether it is
 * needed, so a second start takes seconds.
 */
import { Command } from 'commander';
import { loadEnv } from '#server/env.ts';
import { buildClientIfStale } from '#scripts/client-build.ts';
import { runUntilStopped } from '#scripts/lifecycle.ts';
import { checkPort, explainStart, untilReady } from '#scripts/listen.ts';
import { prepareDatabase } from '#scripts/prepare.ts';
import { printLine } from '#scripts/print-line.ts';

new Command('npm start')
  .description('Runs Matinee, with a database and the demo unless .env says otherwise. Ctrl-C stops it.')
  .parse();

await runUntilStopped(async (lifecycle) => {
  const env = loadEnv();
  await checkPort(env.PORT, env.MATINEE_HOST);
  const databaseUrl = await prepareDatabase(env, lifecycle);
  await buildClientIfStale(lifecycle.signal, () => printLine('Building the client'));
  // most of the code by far: whatever is wrong before it is said at once
  const { boot } = await import('#server/main.ts');
  const server = await lifecycle.own(explainStart(env.PORT, () => boot({ env, databaseUrl })));
  await untilReady(server.url, lifecycle.signal);
  printLine(`Matinee is ready: ${env.PUBLIC_ORIGIN}`);
});
