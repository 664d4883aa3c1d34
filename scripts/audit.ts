/** `npm run audit`: stored counters against COUNT(*), rows without objects and objects without rows. Exit 1 if any is off. */
import { z } from 'zod';
import { loadEnv } from '#server/env.ts';
import { createDb } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { findOrphans } from '#server/media/orphans.ts';
import { createObjectStore } from '#server/media/create-object-store.ts';
import { withDatabase } from '#scripts/database.ts';
import { runScript } from '#scripts/fault.ts';

const CounterRow = z.object({ counter: z.string(), wrong: z.int() });

await runScript(async () => {
  const env = loadEnv();
  const faults = await withDatabase(
    { databaseUrl: env.DIRECT_DATABASE_URL, dataFolder: env.MATINEE_DATA },
    async (url) => {
      const db = createDb({ url, bus: createMemoryBus(), connections: 2, checkRows: true });
      try {
        const counters = await db.rows(
          CounterRow,
          sql`select counter, wrong::int as wrong from audit_counters()`,
        );
        const { objects, missing } = await findOrphans(db, await createObjectStore(env));
        return [
          ...counters.map(
            ({ counter, wrong }) => `${counter}: wrong in ${wrong} rows (admin counters:recount mends it)`,
          ),
          ...objects.map((key) => `${key}: a file that no picture has`),
          ...missing.map((key) => `${key}: a picture’s file that is not there`),
        ];
      } finally {
        await db.close();
      }
    },
  );
  process.stdout.write(faults.length === 0 ? 'Everything agrees.\n' : `${faults.join('\n')}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
