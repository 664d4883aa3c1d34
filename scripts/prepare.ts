import type { Env } from '#server/env.ts';
import { counts } from '#shared/messages/counts.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import { checkDatabase, explainOutage } from '#scripts/database.ts';
import { prepareDataFolder } from '#scripts/embedded/data-folder.ts';
import { serveEmbedded } from '#scripts/embedded/embedded-postgres.ts';
import type { Lifecycle } from '#scripts/lifecycle.ts';
import { migrate } from '#scripts/migrate.ts';
import { printLine } from '#scripts/print-line.ts';
import { withClient } from '#scripts/with-client.ts';

/**
 * Makes the database ready for a server: started unless it is somebody else's, migrated, and with the demo in it when it
 * was empty. Answers with its address.
 */
export async function prepareDatabase(env: Env, lifecycle: Lifecycle): Promise<string> {
  const dataFolder = prepareDataFolder(env.MATINEE_DATA);
  let databaseUrl = env.DATABASE_URL;
  if (databaseUrl === undefined) {
    printLine(`Starting the embedded database in ${dataFolder}`);
    databaseUrl = (await lifecycle.own(serveEmbedded(dataFolder))).url;
  } else {
    await checkDatabase(databaseUrl);
  }
  const directUrl = env.DIRECT_DATABASE_URL ?? databaseUrl;
  if (directUrl !== databaseUrl) await checkDatabase(directUrl, 'DIRECT_DATABASE_URL');
  const applied = await explainOutage(() => migrate(directUrl));
  if (applied.length > 0) printLine(`Applied ${counts.migrations(applied.length)}`);
  // members of the demo can be signed in as by anyone, so a public product begins empty
  if (env.isLoopback) await explainOutage(() => seedIfEmpty(directUrl, env, lifecycle));
  return databaseUrl;
}

/** Fills an empty database with the demo, and its object store. */
export async function seedIfEmpty(databaseUrl: string, env: Env, lifecycle: Lifecycle): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('select 1 from profile limit 1');
    if (rows.length > 0) return;
    printLine('Filling the database with the demo');
    // what writes the demo is much code, and needed once
    const { seedDemoIfEmpty } = await import('#demo/seed/seed-demo.ts');
    await seedDemoIfEmpty({ client, store: await createObjectStore(env), lifecycle });
  });
}
