/**
 * `npm run dev`: the product with reload on change. A changed component is replaced in the open page; a changed file of the
 * server is served within a second or two, and the page goes on.
 */
import { Command } from 'commander';
import { loadEnv, localUrl } from '#server/env.ts';
import { startDevServer } from '#scripts/dev/dev-server.ts';
import { runUntilStopped } from '#scripts/lifecycle.ts';
import { checkPort, explainStart, untilReady } from '#scripts/listen.ts';
import { prepareDatabase } from '#scripts/prepare.ts';
import { printLine } from '#scripts/print-line.ts';

new Command('npm run dev').description('Runs Matinee with reload on change. Ctrl-C stops it.').parse();

await runUntilStopped(async (lifecycle) => {
  const env = loadEnv();
  await checkPort(env.PORT, env.MATINEE_HOST);
  const databaseUrl = await prepareDatabase(env, lifecycle);
  await lifecycle.own(explainStart(env.PORT, () => startDevServer(env, databaseUrl)));
  await untilReady(localUrl(env), lifecycle.signal, 60_000);
  printLine(`Matinee is ready: ${env.PUBLIC_ORIGIN} (reloads on change)`);
});
