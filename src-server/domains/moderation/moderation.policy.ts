import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';

/** Who acts: a moderator on the screen, a maintainer by a command, or the end of a ban by itself. */
export type DecisionMaker = { kind: 'moderator'; id: string } | { kind: 'maintainer' } | { kind: 'clock' };

export const maintainer: DecisionMaker = { kind: 'maintainer' };
export const clock: DecisionMaker = { kind: 'clock' };

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
