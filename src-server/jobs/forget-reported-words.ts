import type { Db } from '#server/db/client.ts';
import { dayLength } from '#shared/calendar.ts';

/** Milliseconds for which reported text is kept after the decision. */
const retention = 90 * dayLength;

/**
 * Erases reported text 90 days after the decision. Until then it is kept for questions about the decision; afterward only the
 * log says what was done. Returns how many reports had their text erased.
 */
export async function forgetReportedWords(db: Db): Promise<number> {
  const { count } = await db.prisma.report.updateMany({
    where: { act: { createdAt: { lt: new Date(Date.now() - retention) } }, textCopy: { not: '' } },
    data: { textCopy: '' },
  });
  return count;
}
