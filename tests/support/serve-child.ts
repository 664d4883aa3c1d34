/**
 * A server in a process of its own, for tests that kill it: `PORT`, `MATINEE_DATA` and `DATABASE_URL` as the product reads
 * them. Ends with whoever started it.
 */
import { loadEnv } from '#server/env.ts';
import { boot } from '#server/main.ts';
import { standInClient } from '#tests/support/server.ts';

const env = loadEnv();
process.once('disconnect', () => process.exit(0));
await boot({
  env,
  databaseUrl: env.DATABASE_URL ?? '',
  clientFolder: await standInClient(env.MATINEE_DATA),
});
process.send?.('ready');
