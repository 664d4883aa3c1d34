import type { Db } from '#server/db/client.ts';
import { type Picked, columnsOf, pick, update } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ErrorReason } from '#shared/errors.ts';
import type { SetLocation } from '#shared/schemas/account.ts';

const profile = columnsOf('profile');
const located = pick('profile', ['locationUpdatedAt']);

async function change(
  db: Db,
  viewer: Viewer,
  changes: Parameters<typeof update<'profile'>>[1],
  { where = sql`true`, refusal = 'NOT_FOUND' }: { where?: Sql; refusal?: ErrorReason } = {},
): Promise<Picked<typeof located>> {
  const changed = await db.writeOne(
    located.row,
    sql`${update('profile', changes)} where ${profile.id} = ${viewer.id}::uuid and ${where} returning ${located.columns}`,
    () => [],
  );
  if (!changed) throw new AppError(refusal);
  return changed;
}

/** Keeps where the viewer is, to about a kilometer (the database rounds it), for 30 days. Throws ADULTS_ONLY. */
export async function setLocation(
  db: Db,
  viewer: Viewer,
  { latitude, longitude }: SetLocation,
): Promise<{ locatedAt: Date | null }> {
  const { locationUpdatedAt: locatedAt } = await change(
    db,
    viewer,
    { latitude, longitude, locationUpdatedAt: sql`now()` },
    { where: sql`${profile.adultConfirmedAt} is not null`, refusal: 'ADULTS_ONLY' },
  );
  return { locatedAt };
}

/** Forgets where the viewer is; they are in nobody's Nearby from then on. */
export async function eraseLocation(db: Db, viewer: Viewer): Promise<{ locatedAt: null }> {
  await change(db, viewer, { latitude: null, longitude: null, locationUpdatedAt: null });
  return { locatedAt: null };
}

/** Keeps that the viewer said they are 18 or over, and since when; saying it again changes nothing. */
export async function confirmAdult(db: Db, viewer: Viewer): Promise<{ adultConfirmed: true }> {
  await change(db, viewer, {
    adultConfirmedAt: sql`coalesce(${profile.adultConfirmedAt}, now())`,
  });
  return { adultConfirmed: true };
}
