import { z } from 'zod';
import { columnsOf, pick } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { ViewerRef } from '#server/viewer.ts';
import type { SpoilerView } from '#shared/views/spoilers.ts';
import type { NamedTitle, TitleKey } from '#shared/views/titles.ts';

type Markable = 'content' | 'reply';

const own = columnsOf('content', 'own');
const viewing = columnsOf('viewing');

const fields = ['spoilerTitleType', 'spoilerTmdbId', 'spoilerTitleName'] as const;
const columns = { content: columnsOf('content'), reply: columnsOf('reply') };
const contentMark = pick('content', fields);
/** Of both tables, whose columns must have the same types. */
const marks: Record<Markable, Pick<typeof contentMark, 'columns' | 'shape'>> = {
  content: contentMark,
  reply: pick('reply', fields),
};

/** The title that a post or a comment gives away, whichever of the two the row is; all null: none. */
export const SpoilerMark = z.object(contentMark.shape);
type SpoilerMark = z.infer<typeof SpoilerMark>;

/** The same, as one viewer gets it. */
export const SpoilerColumns = z.object({ ...SpoilerMark.shape, spoilerCovered: z.boolean() });
type SpoilerColumns = z.infer<typeof SpoilerColumns>;

/** Selects `SpoilerMark` of `content` or `reply`. */
export const markOf = (table: Markable): Sql => marks[table].columns;

/**
 * Whether what gives a title away is covered for this viewer. It opens by itself for its author and for whoever has marked
 * the title as seen or reviewed it. Asked only where there is a mark, so a card without one costs nothing.
 */
export function isCovered(table: Markable, viewer: ViewerRef): Sql {
  const it = columns[table];
  if (!viewer) return sql`(${it.spoilerTmdbId} is not null)`;
  const me = sql`${viewer.id}::uuid`;
  return sql`case when ${it.spoilerTmdbId} is null then false else ${it.authorId} is distinct from ${me}
    and not exists (select 1 from viewing where ${viewing.profileId} = ${me}
      and ${viewing.titleType} = ${it.spoilerTitleType} and ${viewing.tmdbId} = ${it.spoilerTmdbId}
      and ${viewing.episodeId} is null)
    and not exists (select 1 from content own where ${own.authorId} = ${me} and ${own.type} = 'review'
      and ${own.titleType} = ${it.spoilerTitleType} and ${own.tmdbId} = ${it.spoilerTmdbId}) end`;
}

/** Selects `SpoilerColumns` of `content` or `reply`. */
export const spoilerColumns = (table: Markable, viewer: ViewerRef): Sql =>
  sql`${markOf(table)}, ${isCovered(table, viewer)} as "spoilerCovered"`;

export function toSpoiler(row: SpoilerColumns): SpoilerView | null {
  const { spoilerTitleType: mediaType, spoilerTmdbId: tmdbId, spoilerTitleName: titleName } = row;
  if (mediaType === null || tmdbId === null || titleName === null) return null;
  return { mediaType, tmdbId, titleName, covered: row.spoilerCovered };
}

/** The title in whose name something of `content` or `reply` is covered; null where nothing is. */
export const coveredFor = (table: Markable, viewer: ViewerRef): Sql =>
  sql`case when ${isCovered(table, viewer)} then ${columns[table].spoilerTitleName} end`;

/** A mark in a write. */
export const spoilerMark = (title: NamedTitle | null) => ({
  spoilerTitleType: title?.mediaType ?? null,
  spoilerTmdbId: title?.tmdbId ?? null,
  spoilerTitleName: title?.titleName ?? null,
});

/** Whether a row has another mark than this one. */
export const isMarkedOtherwise = (row: SpoilerMark, title: TitleKey | null): boolean =>
  row.spoilerTitleType !== (title?.mediaType ?? null) || row.spoilerTmdbId !== (title?.tmdbId ?? null);
