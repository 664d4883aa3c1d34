import type { Tx } from '#server/db/client.ts';
import { insertInto } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { reportsTopic } from '#shared/topics.ts';

/** Who acts: a moderator on the screen, a maintainer by a command, or the end of a ban by itself. */
export type Hand = { kind: 'moderator'; id: string } | { kind: 'maintainer' } | { kind: 'clock' };

export const maintainer: Hand = { kind: 'maintainer' };
export const clock: Hand = { kind: 'clock' };

interface Act {
  kind: 'remove' | 'dismiss' | 'ban' | 'unban' | 'grant' | 'revoke';
  /** Whom it is about; null of who has left. */
  memberId: string | null;
  /** What was reported; then its waiting reports are answered by this act. */
  target?: ReportTarget | undefined;
  /** For those who look after the house; never for the member. */
  note?: string | undefined;
}

/** Notes an act in the log, and closes the reports that it answers. Returns how many those were. */
export async function noteAct(
  tx: Tx,
  hand: Hand,
  { kind, memberId, target, note = '' }: Act,
): Promise<{ id: string; reports: number }> {
  const open = sql`select id from report where act_id is null and author_id = ${memberId}::uuid and target_kind = ${target?.kind ?? null}::report_target
    and target_id = ${target?.id ?? null}::uuid`;
  const answered = target ? await tx.rows(IdRow, sql`${open} order by id for update`) : [];
  const { id } = await tx.one(
    IdRow,
    sql`${insertInto('moderationAct', {
      kind,
      hand: hand.kind,
      actorId: hand.kind === 'moderator' ? hand.id : null,
      memberId,
      targetKind: target?.kind ?? null,
      targetId: target?.id ?? null,
      reports: answered.length,
      note,
    })} returning id`,
  );
  await tx.execute(
    sql`update report set act_id = ${id}::uuid where id = any(${answered.map((report) => report.id)}::uuid[])`,
  );
  tx.publish(reportsTopic);
  return { id, reports: answered.length };
}
