import type { Db, Select, Tx } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { DecisionMaker } from './moderation-log.ts';

const profile = columnsOf('profile');

/** Whether the member is a moderator now. */
export async function isModerator(db: Pick<Db, 'prisma'>, id: string): Promise<boolean> {
  const found = await db.prisma.profile.findUnique({ where: { id }, select: { role: true } });
  return found?.role === 'moderator';
}

/** The viewer, as the one who decides. Throws MODERATORS_ONLY unless they are a moderator now. */
export async function requireModerator(db: Pick<Db, 'prisma'>, { id }: Viewer): Promise<DecisionMaker> {
  if (!(await isModerator(db, id))) throw new AppError('MODERATORS_ONLY');
  return { kind: 'moderator', id };
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
