import { z } from 'zod';
import { type Sql, name, sql } from '#server/db/sql.ts';
import type { Sight } from '#server/viewer.ts';
import type { SpoilerView } from '#shared/views/spoilers.ts';

/** The title that a post or a comment gives away, whichever of the two the row is; all null: none. */
export const SpoilerColumns = z.object({
  spoiler_title_type: z.enum(['movie', 'show']).nullable(),
  spoiler_tmdb_id: z.int().nullable(),
  spoiler_title_name: z.string().nullable(),
  spoiler_covered: z.boolean(),
});
type SpoilerColumns = z.infer<typeof SpoilerColumns>;

/**
 * Whether what gives a title away is covered for this viewer. It opens by itself for its author and for whoever has marked
 * the title as seen or reviewed it. Asked only where there is a mark, so a card without one costs nothing.
 */
export function isCovered(table: 'content' | 'reply', viewer: Sight): Sql {
  const it = name(table);
  if (!viewer) return sql`(${it}.spoiler_tmdb_id is not null)`;
  const me = sql`${viewer.id}::uuid`;
  return sql`case when ${it}.spoiler_tmdb_id is null then false else ${it}.author_id is distinct from ${me}
    and not exists (select 1 from seen_title where profile_id = ${me}
      and title_type = ${it}.spoiler_title_type and tmdb_id = ${it}.spoiler_tmdb_id)
    and not exists (select 1 from content own where own.author_id = ${me} and own.type = 'review'
      and own.title_type = ${it}.spoiler_title_type and own.tmdb_id = ${it}.spoiler_tmdb_id) end`;
}

/** Selects `SpoilerColumns` of `content` or `reply`. */
export function spoilerColumns(table: 'content' | 'reply', viewer: Sight): Sql {
  const it = name(table);
  return sql`${it}.spoiler_title_type, ${it}.spoiler_tmdb_id, ${it}.spoiler_title_name,
    ${isCovered(table, viewer)} as spoiler_covered`;
}

export function toSpoiler(row: SpoilerColumns): SpoilerView | null {
  const { spoiler_title_type: mediaType, spoiler_tmdb_id: tmdbId, spoiler_title_name: titleName } = row;
  if (mediaType === null || tmdbId === null || titleName === null) return null;
  return { mediaType, tmdbId, titleName, covered: row.spoiler_covered };
}

/** The title in whose name something of `content` or `reply` is covered; null where nothing is. */
export const coveredFor = (table: 'content' | 'reply', viewer: Sight): Sql =>
  sql`case when ${isCovered(table, viewer)} then ${name(table)}.spoiler_title_name end`;
