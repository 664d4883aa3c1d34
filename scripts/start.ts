/**
 * `npm start`: the whole product, from an empty folder to a page that answers. Every step looks first whether it is
 * needed, so a second start takes seconds.
 */
import { loadEnv } from '#server/env.ts';
import { buildClientIfStale } from '#scripts/client-build.ts';
import { live } from '#scripts/life.ts';
import { checkPort, untilReady } from '#scripts/listen.ts';
import { prepareDatabase } from '#scripts/prepare.ts';
import { say } from '#scripts/say.ts';

await live(async (life) => {
  const env = loadEnv();
  await checkPort(env.PORT);
  const databaseUrl = await prepareDatabase(env, life);
  await buildClientIfStale(life.signal, () => say('Building the client'));
  // most of the code by far: whatever is wrong before it is said at once
  const { boot } = await import('#server/main.ts');
  const server = await life.own(boot({ env, databaseUrl }));
  await untilReady(server.url, life.signal);
  say(`Matinee is ready: ${env.PORT === 0 ? server.url : env.PUBLIC_ORIGIN}`);
});
