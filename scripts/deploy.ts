/** Applies pending migrations to the configured database, as every start does: `npm run db:deploy`. */
import { Command } from 'commander';
import { loadEnv } from '#server/env.ts';
import { withDatabase } from '#scripts/database.ts';
import { runScript } from '#scripts/lifecycle.ts';
import { migrate } from '#scripts/migrate.ts';

new Command('npm run db:deploy')
  .description('Applies pending migrations to the configured database.')
  .parse();

await runScript(async (lifecycle) => {
  const env = loadEnv();
  const applied = await withDatabase({ env, lifecycle }, (url) => migrate(url));
  const message = applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`;
  process.stdout.write(`${message}\n`);
});
