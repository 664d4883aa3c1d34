import { type Sql, name, sql } from '#server/db/sql.ts';
import type { Viewer } from '#server/viewer.ts';

/** Kilometers. */
const earthRadius = 6371.0088;
/** A stored position counts for so long after it was taken. */
const keptFor = sql`interval '30 days'`;

/** The profile `alias` has a position that counts. (0, 0) is what devices say that know nothing. */
const hasPosition = (profile: Sql): Sql =>
  sql`(${profile}.latitude <> 0 or ${profile}.longitude <> 0) and ${profile}.location_updated_at > now() - ${keptFor}`;

/** The middle of a square about a kilometer wide: no distance is finer, so that nobody is found by asking often. */
const snapped = (degrees: Sql): Sql => sql`radians(round(${degrees} * 100) / 100)`;

/**
 * Kilometers between the viewer and the profile `alias`, as a float8; 0 means the same square. Null where either has no
 * position, the other does not show theirs, or it is the viewer.
 */
export function distanceFrom(viewer: Viewer, alias: string): Sql {
  const other = name(alias);
  const [here, there] = [snapped(sql`mine.latitude`), snapped(sql`${other}.latitude`)];
  const across = sql`${snapped(sql`${other}.longitude`)} - ${snapped(sql`mine.longitude`)}`;
  const apart = sql`2 * ${earthRadius}::float8 * asin(least(1, sqrt(sin((${there} - ${here}) / 2) ^ 2
    + cos(${here}) * cos(${there}) * sin((${across}) / 2) ^ 2)))`;
  return sql`(select round((${apart})::numeric, 2)::float8 from profile mine
    where mine.id = ${viewer.id}::uuid and ${other}.id <> mine.id and ${other}.show_distance
      and ${hasPosition(sql`mine`)} and ${hasPosition(other)})`;
}
