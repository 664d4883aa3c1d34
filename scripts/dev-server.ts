/** The server as `scripts/dev.ts` runs it: on a database that is up already, started again on every change. */
import { boot } from '#server/main.ts';
import { loadEnv } from '#server/env.ts';
import { StartFault } from '#scripts/fault.ts';
import { live } from '#scripts/life.ts';

await live(async (life) => {
  const env = loadEnv();
  if (env.DATABASE_URL === undefined) {
    throw new StartFault('The development server has no database.', 'Start it with `npm run dev`.');
  }
  await life.own(boot({ env, databaseUrl: env.DATABASE_URL }));
});
