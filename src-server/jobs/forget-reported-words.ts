import type { Db } from '#server/db/client.ts';
import { columnsOf, update } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';

const act = columnsOf('moderationAct', 'act');
const report = columnsOf('report');

/**
 * Words that were reported are kept for 90 days after the decision, for whoever asks why; then the log alone says what was
 * done. Returns how many reports forgot theirs.
 */
export const forgetReportedWords = (db: Db): Promise<number> =>
  db.execute(
    sql`${update('report', { textCopy: '' })} from moderation_act act
      where ${act.id} = ${report.actId} and ${act.createdAt} < now() - interval '90 days' and ${report.textCopy} <> ''`,
  );
