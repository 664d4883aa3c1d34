import { columnsOf } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';

const listed = columnsOf('seriesEpisode', 'listed');
const named = columnsOf('seriesEpisode', 'named');
const viewing = columnsOf('viewing');

/** A member and a series, as pieces of SQL. */
interface SeriesOfMember {
  profileId: Sql;
  tmdbId: Sql;
}

/** Episodes of a series that a member has watched in any round, with their current numbers or, if no longer listed, the former ones. */
const watchedPlaces = ({ profileId, tmdbId }: SeriesOfMember): Sql =>
  sql`select ${viewing.episodeId} as id, coalesce(${listed.season}, ${viewing.season}) as season,
      coalesce(${listed.number}, ${viewing.episode}) as number
    from viewing left join series_episode listed
      on ${listed.tmdbId} = ${viewing.tmdbId} and ${listed.episodeId} = ${viewing.episodeId}
    where ${viewing.profileId} = ${profileId} and ${viewing.tmdbId} = ${tmdbId} and ${viewing.episodeId} is not null`;

/**
 * Whether a member has watched an episode or, if it is a regular one, any later regular one: like Up next, this ignores gaps before the
 * furthest watched episode. For a special, only that episode counts.
 */
export function hasWatched({
  season,
  number,
  episodeId,
  ...whose
}: SeriesOfMember & { season: Sql; number: Sql; episodeId: Sql }): Sql {
  const place = sql`(select coalesce(max(${named.season}), ${season}), coalesce(max(${named.number}), ${number})
    from series_episode named where ${named.tmdbId} = ${whose.tmdbId} and ${named.episodeId} = ${episodeId})`;
  return sql`exists (select 1 from (${watchedPlaces(whose)}) watched where watched.id = ${episodeId}
    or (${season} > 0 and watched.season > 0 and (watched.season, watched.number) >= ${place}))`;
}

/** Selects `season` and `number` of the furthest regular episode that a member has watched. */
export const furthestWatched = (whose: SeriesOfMember): Sql =>
  sql`select watched.season, watched.number from (${watchedPlaces(whose)}) watched where watched.season > 0
    order by watched.season desc, watched.number desc limit 1`;
