import { columnsOf } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';

const listed = columnsOf('seriesEpisode', 'listed');
const named = columnsOf('seriesEpisode', 'named');
const viewing = columnsOf('viewing');

/** Of somebody and a series, as pieces of SQL. */
interface Whose {
  profileId: Sql;
  tmdbId: Sql;
}

/** Episodes of a series that somebody has watched in any round, each at the place where it is listed now or, where it is not, was. */
const watchedPlaces = ({ profileId, tmdbId }: Whose): Sql =>
  sql`select ${viewing.episodeId} as id, coalesce(${listed.season}, ${viewing.season}) as season,
      coalesce(${listed.number}, ${viewing.episode}) as number
    from viewing left join series_episode listed
      on ${listed.tmdbId} = ${viewing.tmdbId} and ${listed.episodeId} = ${viewing.episodeId}
    where ${viewing.profileId} = ${profileId} and ${viewing.tmdbId} = ${tmdbId} and ${viewing.episodeId} is not null`;

/**
 * Whether somebody has watched an episode or, of regular ones, a later one: gaps are no reason to cover what is behind them, as
 * Up next goes on from the furthest one. A special is known by itself alone.
 */
export function hasWatched({
  season,
  number,
  episodeId,
  ...whose
}: Whose & { season: Sql; number: Sql; episodeId: Sql }): Sql {
  const place = sql`(select coalesce(max(${named.season}), ${season}), coalesce(max(${named.number}), ${number})
    from series_episode named where ${named.tmdbId} = ${whose.tmdbId} and ${named.episodeId} = ${episodeId})`;
  return sql`exists (select 1 from (${watchedPlaces(whose)}) watched where watched.id = ${episodeId}
    or (${season} > 0 and watched.season > 0 and (watched.season, watched.number) >= ${place}))`;
}

/** Selects `season` and `number` of the last regular episode that somebody has watched. */
export const furthestWatched = (whose: Whose): Sql =>
  sql`select watched.season, watched.number from (${watchedPlaces(whose)}) watched where watched.season > 0
    order by watched.season desc, watched.number desc limit 1`;
