import { pastCursor } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { Viewer } from '#server/viewer.ts';
import type { CollectionType } from '#shared/views/collections.ts';
import type { TitleItem, TitleKey } from '#shared/views/titles.ts';

/** Skeleton of a member's collection, newest first. */
export const titlesOn = (
  profileId: string,
  type: CollectionType,
  cursor: string | null | undefined,
  limit: number,
): Sql =>
  sql`select id, created_at as sort_at from user_collection
    where profile_id = ${profileId}::uuid and type = ${type}::collection_type${pastCursor(cursor, 'newest')}
    order by created_at desc, id desc limit ${limit + 1}`;

const columns = sql`id, profile_id, type, title_type, tmdb_id, title, poster_path, release_date, overview, vote_average,
  created_at`;

/** For how long a removed title can be put back as the same row. */
const restorable = sql`interval '10 minutes'`;

const rowOf = (viewer: Viewer, type: CollectionType, { mediaType, tmdbId }: TitleKey): Sql =>
  sql`profile_id = ${viewer.id}::uuid and type = ${type}::collection_type
    and title_type = ${mediaType}::title_type and tmdb_id = ${tmdbId}::int`;

/** Takes a title off the viewer's list and keeps its row for a while; does nothing where it is not there. */
export const removeTitle = (viewer: Viewer, type: CollectionType, key: TitleKey): Sql =>
  sql`with removed as (delete from user_collection where ${rowOf(viewer, type, key)} returning ${columns})
    insert into removed_collection_item (${columns}) select ${columns} from removed
    on conflict (profile_id, type, title_type, tmdb_id) do update set id = excluded.id, title = excluded.title,
      poster_path = excluded.poster_path, release_date = excluded.release_date, overview = excluded.overview,
      vote_average = excluded.vote_average, created_at = excluded.created_at, removed_at = now()`;

/** Puts a title that was just removed back as it was; affects no row where there is none to restore. */
export const restoreTitle = (viewer: Viewer, type: CollectionType, key: TitleKey): Sql =>
  sql`with removed as (delete from removed_collection_item where ${rowOf(viewer, type, key)}
        and removed_at > now() - ${restorable} returning ${columns})
    insert into user_collection (${columns}) select ${columns} from removed on conflict do nothing`;

/** Puts a title on the viewer's list; affects no row where it is there already. */
export const insertTitle = (
  viewer: Viewer,
  type: CollectionType,
  { mediaType, tmdbId, name, posterPath, releaseDate, overview, voteAverage }: TitleItem,
): Sql =>
  sql`insert into user_collection
      (profile_id, type, title_type, tmdb_id, title, poster_path, release_date, overview, vote_average)
    values (${viewer.id}::uuid, ${type}::collection_type, ${mediaType}::title_type, ${tmdbId}::int, ${name},
      ${posterPath}, ${releaseDate}, ${overview}, ${voteAverage}::float8)
    on conflict do nothing`;

/** Deletes removed titles that can no longer be put back. */
export const forgetRemoved = sql`delete from removed_collection_item where removed_at < now() - ${restorable}`;
