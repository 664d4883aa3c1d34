import { z } from 'zod';
import { type Sql, name, sql } from '#server/db/sql.ts';
import type { Sight } from '#server/viewer.ts';
import type { SpoilerView } from '#shared/views/spoilers.ts';
import type { NamedTitle, TitleKey } from '#shared/views/titles.ts';

/** The title that a post or a comment gives away, whichever of the two the row is; all null: none. */
export const SpoilerMark = z.object({
  spoiler_title_type: z.enum(['movie', 'show']).nullable(),
  spoiler_tmdb_id: z.int().nullable(),
  spoiler_title_name: z.string().nullable(),
});
type SpoilerMark = z.infer<typeof SpoilerMark>;

/** The same, as one viewer gets it. */
export const SpoilerColumns = z.object({ ...SpoilerMark.shape, spoiler_covered: z.boolean() });
type SpoilerColumns = z.infer<typeof SpoilerColumns>;

type Markable = 'content' | 'reply';

/** Selects `SpoilerMark` of `content` or `reply`. */
export function markOf(table: Markable): Sql {
  const it = name(table);
  return sql`${it}.spoiler_title_type, ${it}.spoiler_tmdb_id, ${it}.spoiler_title_name`;
}

/**
 * Whether what gives a title away is covered for this viewer. It opens by itself for its author and for whoever has marked
 * the title as seen or reviewed it. Asked only where there is a mark, so a card without one costs nothing.
 */
export function isCovered(table: Markable, viewer: Sight): Sql {
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
export const spoilerColumns = (table: Markable, viewer: Sight): Sql =>
  sql`${markOf(table)}, ${isCovered(table, viewer)} as spoiler_covered`;

export function toSpoiler(row: SpoilerColumns): SpoilerView | null {
  const { spoiler_title_type: mediaType, spoiler_tmdb_id: tmdbId, spoiler_title_name: titleName } = row;
  if (mediaType === null || tmdbId === null || titleName === null) return null;
  return { mediaType, tmdbId, titleName, covered: row.spoiler_covered };
}

/** The title in whose name something of `content` or `reply` is covered; null where nothing is. */
export const coveredFor = (table: Markable, viewer: Sight): Sql =>
  sql`case when ${isCovered(table, viewer)} then ${name(table)}.spoiler_title_name end`;

/** A mark in a write: which columns, and what goes into them. */
export const markColumns = sql`spoiler_title_type, spoiler_tmdb_id, spoiler_title_name`;
export const markValues = (title: NamedTitle | null): Sql =>
  sql`${title?.mediaType ?? null}::title_type, ${title?.tmdbId ?? null}::int, ${title?.titleName ?? null}::text`;

/** Whether a row has another mark than this one. */
export const isMarkedOtherwise = (row: SpoilerMark, title: TitleKey | null): boolean =>
  row.spoiler_title_type !== (title?.mediaType ?? null) || row.spoiler_tmdb_id !== (title?.tmdbId ?? null);
