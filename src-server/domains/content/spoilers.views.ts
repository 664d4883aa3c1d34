import { z } from 'zod';
import { columnsOf, pick } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { progressOf } from '#server/domains/series/series.queries.ts';
import { hasWatched } from '#server/domains/series/watched-episodes.queries.ts';
import type { ViewerRef } from '#server/viewer.ts';
import { EpisodePlace } from '#shared/views/titles.ts';
import type { SpoiledTitle, SpoilerView } from '#shared/views/spoilers.ts';
import { ownReviewOf } from './own-review.views.ts';

type Markable = 'content' | 'reply';

const own = columnsOf('content', 'own');
const seriesProgress = columnsOf('seriesProgress');
const viewing = columnsOf('viewing');

const titleFields = ['spoilerTitleType', 'spoilerTmdbId', 'spoilerTitleName'] as const;
const episodeFields = ['spoilerSeason', 'spoilerEpisode', 'spoilerEpisodeId'] as const;
const fields = [...titleFields, ...episodeFields] as const;
const columns = { content: columnsOf('content'), reply: columnsOf('reply') };
const contentMark = pick('content', fields);
/** Of both tables, whose columns must have the same types. */
const marks: Record<Markable, Pick<typeof contentMark, 'columns' | 'shape'>> = {
  content: contentMark,
  reply: pick('reply', fields),
};

/** What a post or a comment gives away, whichever of the two the row is; all null: nothing. */
export const SpoilerMark = z.object(contentMark.shape);
type SpoilerMark = z.infer<typeof SpoilerMark>;

/** What a post or a comment gives away, and whether that is covered for one viewer. */
export const SpoilerColumns = z.object({ ...SpoilerMark.shape, spoilerCovered: z.boolean() });
type SpoilerColumns = z.infer<typeof SpoilerColumns>;

/** Selects `SpoilerMark` of `content` or `reply`. */
export const markOf = (table: Markable): Sql => marks[table].columns;

/** Whether somebody has logged a title as a whole. */
const hasLoggedWholeTitle = (profileId: Sql, titleType: Sql, tmdbId: Sql): Sql =>
  sql`exists (select 1 from viewing where ${viewing.profileId} = ${profileId}
    and ${viewing.titleType} = ${titleType} and ${viewing.tmdbId} = ${tmdbId} and ${viewing.episodeId} is null)`;

/** Whether somebody knows a whole title: they have seen it, finished the series, or reviewed it. */
export const knowsTitle = (profileId: Sql, titleType: Sql, tmdbId: Sql): Sql =>
  sql`(${hasLoggedWholeTitle(profileId, titleType, tmdbId)}
    or exists (select 1 from content own where ${ownReviewOf({ profileId, titleType, tmdbId }, own)})
    or (${titleType} = 'show' and exists (select 1 from series_progress where ${progressOf(profileId, tmdbId)}
      and ${seriesProgress.state} = 'finished')))`;

/** Whether somebody is in the middle of a series, for the first time and by marked episodes. */
const isMidway = (profileId: Sql, tmdbId: Sql): Sql =>
  sql`exists (select 1 from series_progress where ${progressOf(profileId, tmdbId)}
    and ${seriesProgress.round} = 1 and ${seriesProgress.watched} > 0 and ${seriesProgress.state} <> 'finished')`;

/** Whether somebody knows every episode of a title: they have logged it as a whole, or know it and do not follow it by episodes. */
export const knowsAllEpisodes = (profileId: Sql, titleType: Sql, tmdbId: Sql): Sql =>
  sql`(${hasLoggedWholeTitle(profileId, titleType, tmdbId)} or (${knowsTitle(profileId, titleType, tmdbId)}
    and not (${titleType} = 'show' and ${isMidway(profileId, tmdbId)})))`;

/**
 * Whether what gives something away is covered for this viewer. It opens by itself for its author and for members who know
 * the title; that of an episode for those who have come that far, have logged the whole series, or know it and do not follow it
 * episode by episode. Asked only where there is a mark, so a card without one costs nothing.
 */
export function isCovered(table: Markable, viewer: ViewerRef): Sql {
  const it = columns[table];
  if (!viewer) return sql`(${it.spoilerTmdbId} is not null)`;
  const profileId = sql`${viewer.id}::uuid`;
  const watched = hasWatched({
    profileId,
    tmdbId: it.spoilerTmdbId,
    season: it.spoilerSeason,
    number: it.spoilerEpisode,
    episodeId: it.spoilerEpisodeId,
  });
  return sql`case when ${it.spoilerTmdbId} is null then false else ${it.authorId} is distinct from ${profileId}
    and not case when ${it.spoilerEpisodeId} is null then ${knowsTitle(profileId, it.spoilerTitleType, it.spoilerTmdbId)}
      else ${watched} or ${knowsAllEpisodes(profileId, it.spoilerTitleType, it.spoilerTmdbId)} end end`;
}

/** Selects `SpoilerColumns` of `content` or `reply`. */
export const spoilerColumns = (table: Markable, viewer: ViewerRef): Sql =>
  sql`${markOf(table)}, ${isCovered(table, viewer)} as "spoilerCovered"`;

/** What a row is marked as a spoiler for, and whether it is covered for the viewer; null: it is not marked. */
export function toSpoiler(row: SpoilerColumns): SpoilerView | null {
  const { spoilerTitleType: mediaType, spoilerTmdbId: tmdbId, spoilerTitleName: titleName } = row;
  if (mediaType === null || tmdbId === null || titleName === null) return null;
  const { spoilerSeason: season, spoilerEpisode: number, spoilerEpisodeId: id } = row;
  const episode = season === null || number === null || id === null ? null : { id, season, number };
  return { mediaType, tmdbId, titleName, episode, covered: row.spoilerCovered };
}

/** The title or episode for which something is covered; null: it is not covered. */
export const CoveredFor = z.object({ titleName: z.string(), episode: EpisodePlace.nullable() }).nullable();

/** Selects `CoveredFor` of `content` or `reply`. */
export function coveredFor(table: Markable, viewer: ViewerRef): Sql {
  const { spoilerTitleName: name, spoilerSeason: season, spoilerEpisode: number } = columns[table];
  return sql`case when ${isCovered(table, viewer)} then jsonb_build_object('titleName', ${name},
    'episode', case when ${season} is not null then jsonb_build_object('season', ${season}, 'number', ${number}) end) end`;
}

/** A mark in a write. */
export const spoilerMark = (spoiler: SpoiledTitle | null): SpoilerMark => ({
  spoilerTitleType: spoiler?.mediaType ?? null,
  spoilerTmdbId: spoiler?.tmdbId ?? null,
  spoilerTitleName: spoiler?.titleName ?? null,
  spoilerSeason: spoiler?.episode?.season ?? null,
  spoilerEpisode: spoiler?.episode?.number ?? null,
  spoilerEpisodeId: spoiler?.episode?.id ?? null,
});

/** Whether a row has another mark than this one. */
export const isMarkedOtherwise = (row: SpoilerMark, spoiler: SpoiledTitle | null): boolean =>
  row.spoilerTitleType !== (spoiler?.mediaType ?? null) ||
  row.spoilerTmdbId !== (spoiler?.tmdbId ?? null) ||
  row.spoilerEpisodeId !== (spoiler?.episode?.id ?? null);
