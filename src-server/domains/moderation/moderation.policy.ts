import { z } from 'zod';
import type { Executor, Tx } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Hand } from './moderation-log.ts';

const ban = columnsOf('ban');
const profile = columnsOf('profile');

const role = pick('profile', ['role']);

/** Whether the member is a moderator now. */
export async function isModerator(db: Executor, id: string): Promise<boolean> {
  const found = await db.maybe(
    role.row,
    sql`select ${role.columns} from profile where ${profile.id} = ${id}::uuid`,
  );
  return found?.role === 'moderator';
}

/** @throws {AppError} MODERATORS_ONLY unless the member is a moderator now. */
export async function requireModerator(db: Executor, id: string): Promise<void> {
  if (!(await isModerator(db, id))) throw new AppError('MODERATORS_ONLY');
}

const StandingRow = z.object({ id: z.guid(), moderates: z.boolean(), banned: z.boolean() });

/**
 * Locks the member whom a decision is about, and its moderator, so that neither changes until it is made; in the order of
 * all writes. Then decides whether it may be made: by a moderator of this moment who is not banned (MODERATORS_ONLY), neither about
 * themselves (ON_YOURSELF) nor about another moderator (ABOUT_MODERATOR). Maintainers decide about everybody. False: the
 * member is gone.
 */
export async function lockForDecision(tx: Tx, hand: Hand, memberId: string): Promise<boolean> {
  const actorId = hand.kind === 'moderator' ? hand.id : null;
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
  const standings = await tx.rows(
    StandingRow,
    sql`select ${profile.id}, ${profile.role} = 'moderator' as moderates, exists (select 1 from ban
      where ${ban.memberId} = ${profile.id}) as banned
      from profile where ${profile.id} in (${actorId}::uuid, ${memberId}::uuid)`,
  );
  const actor = standings.find(({ id }) => id === actorId);
  if (!actor?.moderates || actor.banned) throw new AppError('MODERATORS_ONLY');
  if (actorId === memberId) throw new AppError('ON_YOURSELF');
  if (standings.some(({ id, moderates }) => id === memberId && moderates))
    throw new AppError('ABOUT_MODERATOR');
}
