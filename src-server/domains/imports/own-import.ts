import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';

/** Throws NOT_FOUND unless this is one of the viewer's own imports. */
export async function requireOwnImport(
  { prisma }: Pick<Db, 'prisma'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const mine = await prisma.import.count({ where: { id, profileId: viewer.id } });
  if (mine === 0) throw new AppError('NOT_FOUND');
}
