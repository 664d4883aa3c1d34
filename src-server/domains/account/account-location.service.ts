import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { SetLocation } from '#shared/schemas/account.ts';

/** Stores the viewer's position for 30 days; the database rounds it to about a kilometer. Throws ADULTS_ONLY. */
export async function setLocation(
  db: Db,
  viewer: Viewer,
  { latitude, longitude }: SetLocation,
): Promise<{ locatedAt: Date | null }> {
  const [changed] = await db.write((tx) =>
    tx.prisma(({ profile }) =>
      profile.updateManyAndReturn({
        where: { id: viewer.id, adultConfirmedAt: { not: null } },
        data: { latitude, longitude, locationUpdatedAt: new Date() },
        select: { locationUpdatedAt: true },
      }),
    ),
  );
  if (!changed) throw new AppError('ADULTS_ONLY');
  return { locatedAt: changed.locationUpdatedAt };
}

/** Deletes the viewer's position; from then on they are in nobody's Nearby. */
export async function eraseLocation(db: Db, viewer: Viewer): Promise<{ locatedAt: null }> {
  const nowhere = { latitude: null, longitude: null, locationUpdatedAt: null };
  await db.write((tx) =>
    tx.prisma(({ profile }) => profile.updateMany({ where: { id: viewer.id }, data: nowhere })),
  );
  return { locatedAt: null };
}

/** Records that the viewer confirmed being 18 or older, and when; repeating a call changes nothing. */
export async function confirmAdult(db: Db, viewer: Viewer): Promise<{ adultConfirmed: true }> {
  await db.write((tx) =>
    tx.prisma(({ profile }) =>
      profile.updateMany({
        where: { id: viewer.id, adultConfirmedAt: null },
        data: { adultConfirmedAt: new Date() },
      }),
    ),
  );
  return { adultConfirmed: true };
}
