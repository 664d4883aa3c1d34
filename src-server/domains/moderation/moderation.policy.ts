import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Hand } from './moderation-log.ts';

const RoleRow = z.object({ role: z.enum(['member', 'moderator']) });

/** Whether the member is a moderator now. */
export async function isModerator(db: Executor, id: string): Promise<boolean> {
  const found = await db.maybe(RoleRow, sql`select role from profile where id = ${id}::uuid`);
  return found?.role === 'moderator';
}

/**
 * Moderators decide neither about themselves (ON_YOURSELF) nor about each other (ABOUT_MODERATOR); maintainers decide about
 * everybody. Asked with the member's row locked.
 */
export async function requireMayDecide(db: Executor, hand: Hand, memberId: string): Promise<void> {
  if (hand.kind !== 'moderator') return;
  if (hand.id === memberId) throw new AppError('ON_YOURSELF');
  if (await isModerator(db, memberId)) throw new AppError('ABOUT_MODERATOR');
}
