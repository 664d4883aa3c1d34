import type { Tx } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { reportsTopic } from '#shared/topics.ts';

const reportTable = columnsOf('report');

/** Who acts: a moderator on the screen, a maintainer by a command, or the end of a ban by itself. */
export type DecisionMaker = { kind: 'moderator'; id: string } | { kind: 'maintainer' } | { kind: 'clock' };

export const maintainer: DecisionMaker = { kind: 'maintainer' };
export const clock: DecisionMaker = { kind: 'clock' };

interface Act {
  kind: 'remove' | 'dismiss' | 'ban' | 'unban' | 'grant' | 'revoke' | 'session';
  /** Whom it is about; null of who has left. */
  memberId: string | null;
  /** What was reported; then its waiting reports are answered by this act. */
  target?: ReportTarget | undefined;
  /** For moderators and maintainers; never shown to the member. */
  note?: string | undefined;
}

/** Notes an act in the log, and closes the reports that it answers. Returns how many those were. */
export async function noteAct(
  tx: Tx,
  by: DecisionMaker,
  { kind, memberId, target, note = '' }: Act,
): Promise<{ id: string; reports: number }> {
  const open = sql`select ${reportTable.id} from report where ${reportTable.actId} is null
      and ${reportTable.authorId} = ${memberId}::uuid and ${reportTable.targetKind} = ${target?.kind ?? null}::report_target
    and ${reportTable.targetId} = ${target?.id ?? null}::uuid`;
  const answered = target ? await tx.rows(IdRow, sql`${open} order by ${reportTable.id} for update`) : [];
  const id = await tx.prisma(async ({ moderationAct, report }) => {
    const act = await moderationAct.create({
      data: {
        kind,
        hand: by.kind,
        actorId: by.kind === 'moderator' ? by.id : null,
        memberId,
        targetKind: target?.kind ?? null,
        targetId: target?.id ?? null,
        reports: answered.length,
        note,
      },
      select: { id: true },
    });
    const ids = answered.map((one) => one.id);
    await report.updateMany({ where: { id: { in: ids } }, data: { actId: act.id } });
    return act.id;
  });
  tx.publish(reportsTopic);
  return { id, reports: answered.length };
}
