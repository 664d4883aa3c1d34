import type { Db } from '#server/db/client.ts';
import { dayLength } from '#shared/calendar.ts';

/** Milliseconds for which reported words are kept after the decision. */
const retention = 90 * dayLength;

/**
 * Words that were reported are kept for 90 days after the decision, for questions about it; then the log alone says what was
 * done. Returns how many reports forgot theirs.
 */
export async function forgetReportedWords(db: Db): Promise<number> {
  const { count } = await db.prisma.report.updateMany({
    where: { act: { createdAt: { lt: new Date(Date.now() - retention) } }, textCopy: { not: '' } },
    data: { textCopy: '' },
  });
  return count;
}
