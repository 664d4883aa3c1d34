/**
 * One node of several, as containers run it: `node --import tsx scripts/serve.ts`. The database is somebody else's and
 * migrated, the client is built; `npm start` does all of that by itself.
 */
import { existsSync } from 'node:fs';
import { loadEnv } from '#server/env.ts';
import { boot } from '#server/main.ts';
import { checkReachable } from '#scripts/database.ts';
import { StartFault } from '#scripts/fault.ts';
import { live } from '#scripts/life.ts';
import { untilReady } from '#scripts/listen.ts';
import { say } from '#scripts/say.ts';

await live(async (life) => {
  const env = loadEnv();
  const databaseUrl = env.DATABASE_URL;
  if (databaseUrl === undefined) {
    throw new StartFault(
      'A node of several needs DATABASE_URL.',
      'Set it, or use `npm start`, which brings a database.',
    );
  }
  if (!existsSync('dist/client/index.html')) {
    throw new StartFault('The client is not built.', 'Run `npx prisma generate && npx vite build` first.');
  }
  await checkReachable(databaseUrl);
  const server = await life.own(boot({ env, databaseUrl }));
  await untilReady(server.url, life.signal);
  say(`This node of ${env.PUBLIC_ORIGIN} is ready: ${server.url}`);
});
