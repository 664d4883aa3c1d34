import type { Command } from 'commander';
import { z } from 'zod';
import { sql } from '#server/db/sql.ts';
import type { Answer, Run, Tools } from './tools.ts';

const FixedRow = z.object({ fixed: z.int() });

/** Sets every stored counter to the truth. */
export async function recountCounters({ db }: Pick<Tools, 'db'>): Promise<Answer> {
  const { fixed } = await db.write((tx) => tx.one(FixedRow, sql`select recount_counters()::int as fixed`));
  return { text: fixed === 0 ? 'Every counter was right.' : `Mended ${fixed} counters.`, value: { fixed } };
}

export function countersCommands(admin: Command, run: Run): void {
  admin
    .command('counters:recount')
    .description('set every stored counter to the truth; says how many were wrong')
    .action(() => run(recountCounters));
}
