import type { Select, Tx } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import { reportsTopic } from '#shared/topics.ts';
import type { DecisionMaker } from './moderation.policy.ts';

const profile = columnsOf('profile');
const reportTable = columnsOf('report');

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

/**
 * Locks the member whom a decision is about, and its moderator, so that neither changes until it is made; in the order of
 * all writes. Then decides whether it may be made: by a moderator of this moment who is not banned (MODERATORS_ONLY), neither about
 * themselves (ON_YOURSELF) nor about another moderator (ABOUT_MODERATOR). Maintainers decide about everybody. False: the
 * member is gone.
 */
export async function lockForDecision(tx: Tx, by: DecisionMaker, memberId: string): Promise<boolean> {
  const actorId = by.kind === 'moderator' ? by.id : null;
  const present = new Set<string>();
  for (const id of [memberId, actorId].filter((one) => one !== null).toSorted()) {
    const strength = id === memberId ? sql`for update` : sql`for share`;
    const found = await tx.maybe(
      IdRow,
      sql`select ${profile.id} from profile where ${profile.id} = ${id}::uuid ${strength}`,
    );
    if (found) present.add(id);
  }
  if (actorId !== null) await requireMayDecide(tx, actorId, memberId);
  return present.has(memberId);
}

async function requireMayDecide(tx: Tx, actorId: string, memberId: string): Promise<void> {
  const both = await tx.prisma(({ profile }) =>
    profile.findMany({
      where: { id: { in: [actorId, memberId] } },
      select: { id: true, role: true, ban: { select: { memberId: true } } } satisfies Select<'profile'>,
    }),
  );
  const actor = both.find(({ id }) => id === actorId);
  if (actor?.role !== 'moderator' || actor.ban) throw new AppError('MODERATORS_ONLY');
  if (actorId === memberId) throw new AppError('ON_YOURSELF');
  if (both.some(({ id, role }) => id === memberId && role === 'moderator'))
    throw new AppError('ABOUT_MODERATOR');
}
