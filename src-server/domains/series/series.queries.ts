import { type Columns, columnsOf } from '#server/db/columns.ts';
import { type Cursor, pastCursor } from '#server/db/keyset.ts';
import { type Sql, allOf, always, sql } from '#server/db/sql.ts';
import type { Viewer } from '#server/viewer.ts';

const endedSeries = columnsOf('series', 'ended_series');
const laterEpisode = columnsOf('seriesEpisode', 'later');
const nextEpisode = columnsOf('seriesEpisode', 'next');
const seriesProgress = columnsOf('seriesProgress');

/** A member's progress in a series. A condition on `series_progress`. */
export const progressOf = (profileId: Sql, tmdbId: Sql): Sql =>
  sql`${seriesProgress.profileId} = ${profileId} and ${seriesProgress.tmdbId} = ${tmdbId}`;

/** The viewer's own progress in a series. A condition on `series_progress`. */
export const ownProgress = (viewer: Viewer, tmdbId: number): Sql =>
  progressOf(sql`${viewer.id}::uuid`, sql`${tmdbId}::int`);

/**
 * Whether an episode has aired by a day; `airedEpisodes` has the same rule for a listing. A regular episode without an air date has
 * aired if a later regular one has; any episode without one, if its series has ended.
 */
export const airedBy = (episode: Columns<'seriesEpisode'>, today: string): Sql =>
  sql`coalesce(${episode.airsOn} <= ${today}::date,
    exists (select 1 from series ended_series where ${endedSeries.tmdbId} = ${episode.tmdbId} and ${endedSeries.ended})
    or (${episode.season} > 0 and exists (select 1 from series_episode later where ${laterEpisode.tmdbId} = ${episode.tmdbId}
      and (${laterEpisode.season}, ${laterEpisode.number}) > (${episode.season}, ${episode.number})
      and ${laterEpisode.airsOn} <= ${today}::date)))`;

interface Which {
  /** The viewer's calendar day. */
  today: string;
  cursor?: Cursor;
  /** Only this series. */
  tmdbId?: number;
}

/** Skeleton of Up next: series that the viewer is watching and whose next episode has aired, last watched first. */
export function nextOf(viewer: Viewer, { today, cursor, tmdbId }: Which, limit: number): Sql {
  const ofOne = tmdbId === undefined ? always : sql`${seriesProgress.tmdbId} = ${tmdbId}::int`;
  return sql`select ${seriesProgress.id} from series_progress
      join series_episode next on ${nextEpisode.tmdbId} = ${seriesProgress.tmdbId} and ${nextEpisode.episodeId} = ${seriesProgress.nextEpisodeId}
    where ${seriesProgress.profileId} = ${viewer.id}::uuid and ${seriesProgress.state} = 'watching'
      and ${seriesProgress.nextEpisodeId} is not null and ${allOf(
        airedBy(nextEpisode, today),
        ofOne,
        pastCursor(cursor, 'newest', seriesProgress.touchedAt, seriesProgress.id),
      )}
    order by ${seriesProgress.touchedAt} desc, ${seriesProgress.id} desc limit ${limit + 1}`;
}
