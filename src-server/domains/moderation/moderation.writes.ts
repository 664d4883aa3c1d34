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

/** Records an act in the log, and closes the reports that it answers. Returns how many those were. */
export async function recordAct(
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
 * Locks the members whom a decision is about, and its moderator, so that none of them changes until it is made; in the order of
 * all writes. Then decides whether it may be made: by a moderator of this moment who is not banned (MODERATORS_ONLY), neither about
 * themselves (ON_YOURSELF) nor about another moderator (ABOUT_MODERATOR). Maintainers decide about everybody. Returns which of them
 * are there.
 */
export async function lockAllForDecision(
  tx: Tx,
  by: DecisionMaker,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const actorId = by.kind === 'moderator' ? by.id : null;
  const present = new Set<string>();
  const ids = new Set(actorId === null ? memberIds : [...memberIds, actorId]);
  for (const id of [...ids].toSorted()) {
    const isAbout = memberIds.includes(id);
    const found = await tx.maybe(
      IdRow,
      sql`select ${profile.id} from profile where ${profile.id} = ${id}::uuid ${isAbout ? sql`for update` : sql`for share`}`,
    );
    if (found && isAbout) present.add(id);
  }
  if (actorId !== null) await requireMayDecide(tx, actorId, memberIds);
  return present;
}

/** The same for one member. False: the member is gone. */
export const lockForDecision = async (tx: Tx, by: DecisionMaker, memberId: string): Promise<boolean> =>
  (await lockAllForDecision(tx, by, [memberId])).has(memberId);

async function requireMayDecide(tx: Tx, actorId: string, memberIds: readonly string[]): Promise<void> {
  const all = await tx.prisma(({ profile }) =>
    profile.findMany({
      where: { id: { in: [actorId, ...memberIds] } },
      select: { id: true, role: true, ban: { select: { memberId: true } } } satisfies Select<'profile'>,
    }),
  );
  const actor = all.find(({ id }) => id === actorId);
  if (actor?.role !== 'moderator' || actor.ban) throw new AppError('MODERATORS_ONLY');
  if (memberIds.includes(actorId)) throw new AppError('ON_YOURSELF');
  if (all.some(({ id, role }) => id !== actorId && role === 'moderator'))
    throw new AppError('ABOUT_MODERATOR');
}
