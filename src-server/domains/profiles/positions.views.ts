import { type Columns, columnsOf } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { Viewer } from '#server/viewer.ts';

const mine = columnsOf('profile', 'mine');

/** Kilometers; earthdistance's own sphere is a little larger. */
const earthRadius = 6371.0088;

/** How long a stored position is used. */
const retention = sql`interval '30 days'`;

/** When the position of the profile `alias` was stored; null if there is none, or it has expired. */
export function locatedAt(alias: string): Sql {
  const at = columnsOf('profile', alias).locationUpdatedAt;
  return sql`case when ${at} > now() - ${retention} then ${at} end`;
}

/** Whether the profile `alias` has a valid position. Devices that do not know theirs report (0, 0). */
const hasPosition = (profile: Columns<'profile'>): Sql =>
  sql`(${profile.latitude} <> 0 or ${profile.longitude} <> 0) and ${profile.locationUpdatedAt} > now() - ${retention}`;

/** Whether the profile `alias` shows others its distance. */
export function showsDistance(alias: string): Sql {
  const profile = columnsOf('profile', alias);
  return sql`${profile.showDistance} and ${hasPosition(profile)}`;
}

/** In degrees. Never leaves the server. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Selects the viewer's own `latitude` and `longitude`, if they are valid. */
export const ownPosition = (viewer: Viewer): Sql =>
  sql`select ${mine.latitude}, ${mine.longitude} from profile mine where ${mine.id} = ${viewer.id}::uuid
    and ${hasPosition(mine)}`;

/** A point in the form that the index of positions has. */
const pointOf = (latitude: Sql, longitude: Sql): Sql => sql`ll_to_earth(${latitude}, ${longitude})`;

/** How far the profile `alias` is from a position, in a measure that is only for ordering: the index can return rows in this order. */
export function nearness(alias: string, { latitude, longitude }: Position): Sql {
  const profile = columnsOf('profile', alias);
  const memberPoint = pointOf(profile.latitude, profile.longitude);
  return sql`${memberPoint} <-> ${pointOf(sql`${latitude}::float8`, sql`${longitude}::float8`)}`;
}

/**
 * Kilometers between the viewer and the profile `alias`, as a float8: between the centers of the squares to which positions are
 * rounded, so 0 means the same square. Null if either has no position, if the other does not show theirs, or if it is the viewer.
 */
export function distanceFrom(viewer: Viewer, alias: string): Sql {
  const other = columnsOf('profile', alias);
  const kilometers = sql`earth_distance(${pointOf(mine.latitude, mine.longitude)},
    ${pointOf(other.latitude, other.longitude)}) / earth() * ${earthRadius}::float8`;
  return sql`(select round((${kilometers})::numeric, 2)::float8 from profile mine
    where ${mine.id} = ${viewer.id}::uuid and ${other.id} <> ${mine.id} and ${hasPosition(mine)} and ${showsDistance(alias)})`;
}
