/**
 * `npm run dev`: the product with reload on change. A changed component is replaced in the open page; a changed file of the
 * server is served within a second or two, and the page goes on.
 */
import { loadEnv } from '#server/env.ts';
import { startDevServer } from '#scripts/dev/dev-server.ts';
import { live } from '#scripts/life.ts';
import { checkPort, untilReady } from '#scripts/listen.ts';
import { prepareDatabase } from '#scripts/prepare.ts';
import { say } from '#scripts/say.ts';

await live(async (life) => {
  const env = loadEnv();
  await checkPort(env.PORT);
  const databaseUrl = await prepareDatabase(env, life);
  await life.own(startDevServer(env, databaseUrl));
  await untilReady(`http://127.0.0.1:${env.PORT}`, life.signal, 60_000);
  say(`Matinee is ready: ${env.PUBLIC_ORIGIN} (reloads on change)`);
});
