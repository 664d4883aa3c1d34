import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { ErrorReason } from '#shared/errors.ts';
import type { SetLocation } from '#shared/schemas/account.ts';

const Located = z.object({ location_updated_at: z.date().nullable() });

async function change(
  db: Db,
  viewer: Viewer,
  changes: Sql,
  { where = sql`true`, refusal = 'NOT_FOUND' }: { where?: Sql; refusal?: ErrorReason } = {},
): Promise<z.infer<typeof Located>> {
  const changed = await db.writeOne(
    Located,
    sql`update profile set ${changes} where id = ${viewer.id}::uuid and ${where} returning location_updated_at`,
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
  const { location_updated_at: locatedAt } = await change(
    db,
    viewer,
    sql`latitude = ${latitude}::float8, longitude = ${longitude}::float8, location_updated_at = now()`,
    { where: sql`adult_confirmed_at is not null`, refusal: 'ADULTS_ONLY' },
  );
  return { locatedAt };
}

/** Forgets where the viewer is; they are in nobody's Nearby from then on. */
export async function eraseLocation(db: Db, viewer: Viewer): Promise<{ locatedAt: null }> {
  await change(db, viewer, sql`latitude = null, longitude = null, location_updated_at = null`);
  return { locatedAt: null };
}

/** Keeps that the viewer said they are 18 or over, and since when; saying it again changes nothing. */
export async function confirmAdult(db: Db, viewer: Viewer): Promise<{ adultConfirmed: true }> {
  await change(db, viewer, sql`adult_confirmed_at = coalesce(adult_confirmed_at, now())`);
  return { adultConfirmed: true };
}
