import type { Db } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Words that were reported are kept for 90 days after the decision, for whoever asks why; then the log alone says what was
 * done. Returns how many reports forgot theirs.
 */
export const forgetReportedWords = (db: Db): Promise<number> =>
  db.execute(
    sql`update report set text_copy = '' from moderation_act act
      where act.id = report.act_id and act.created_at < now() - interval '90 days' and report.text_copy <> ''`,
  );
