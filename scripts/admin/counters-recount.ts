import { z } from 'zod';
import { sql } from '#server/db/sql.ts';
import type { Answer, Tools } from './tools.ts';

const FixedRow = z.object({ fixed: z.int() });

/** Sets every stored counter to the truth. */
export async function recountCounters({ db }: Tools): Promise<Answer> {
  const { fixed } = await db.write((tx) => tx.one(FixedRow, sql`select recount_counters()::int as fixed`));
  return { text: fixed === 0 ? 'Every counter was right.' : `Mended ${fixed} counters.`, value: { fixed } };
}
