import type { Command } from 'commander';
import { z } from 'zod';
import { counts } from '#shared/messages/counts.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { Answer, Run, Tools } from './tools.ts';

const FixedRow = z.object({ fixed: z.int() });

/** Recomputes everything that the database derives: copies and flags first, then every stored counter. */
export async function recountCounters({ db }: Pick<Tools, 'db'>): Promise<Answer> {
  const repair = async (statement: Sql): Promise<number> => {
    const { fixed } = await db.write(async (tx) => {
      // no time-out: comparing everything takes long in a large community
      await tx.execute(sql`set local statement_timeout = 0`);
      return tx.one(FixedRow, statement);
    });
    return fixed;
  };
  const derived = await repair(sql`select recount_derived()::int as fixed`);
  const counters = await repair(sql`select recount_counters()::int as fixed`);
  const fixed = derived + counters;
  return {
    text: fixed === 0 ? 'Everything was correct.' : `Corrected ${counts.rows(fixed)}.`,
    value: { fixed },
  };
}

export function countersCommands(admin: Command, run: Run): void {
  admin
    .command('counters:recount')
    .description('recompute every stored counter and other derived row; says how many rows were wrong')
    .action(() => run(recountCounters));
}
