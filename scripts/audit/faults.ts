import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';
import { findOrphans } from '#server/media/orphans.ts';
import type { ObjectStore } from '#server/media/object-store.ts';

const CounterRow = z.object({ counter: z.string(), wrong: z.int() });

/** Everything that does not agree, a sentence each: stored counters with their rows, pictures with their files. */
export async function findFaults(db: Db, store: ObjectStore): Promise<string[]> {
  const counters = await db.rows(CounterRow, sql`select counter, wrong::int as wrong from audit_counters()`);
  const { objects, missing } = await findOrphans(db, store);
  return [
    ...counters.map(
      ({ counter, wrong }) => `${counter}: wrong in ${wrong} rows (admin counters:recount mends it)`,
    ),
    ...objects.map((key) => `${key}: a file that no picture has`),
    ...missing.map((key) => `${key}: a picture’s file that is not there`),
  ];
}
