/**
 * A server in a process of its own, for tests that stop or kill it: `PORT`, `MATINEE_DATA` and `DATABASE_URL` as the product
 * reads them. Ends with the process that started it.
 */
import { runUntilStopped } from '#scripts/lifecycle.ts';
import { loadEnv } from '#server/env.ts';
import { boot, builtClient } from '#server/main.ts';
import { createStubClient } from '#tests/support/server.ts';

await runUntilStopped(async (lifecycle) => {
  const env = loadEnv();
  const client = builtClient(await createStubClient(env.MATINEE_DATA));
  await lifecycle.own(boot({ env, databaseUrl: env.DATABASE_URL ?? '', client }));
  process.send?.('ready');
});
