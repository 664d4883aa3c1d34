import type { Executor } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import type { ListedEpisode } from '#shared/views/series.ts';

const series = columnsOf('series');
const seriesEpisode = columnsOf('seriesEpisode');

/** An episode in its season, without what depends on the day. */
type SeriesEpisode = Omit<ListedEpisode, 'season' | 'aired'>;

/** A series with all its episodes. */
export interface SeriesListing {
  tmdbId: number;
  name: string;
  posterPath: string | null;
  releaseDate: string;
  genres: string[];
  ended: boolean;
  /** When it was stored, if it was read from our database; null: it comes from the movie database. */
  storedAt: Date | null;
  /** As the movie database orders them; 0 holds the specials. */
  seasons: { number: number; name: string; episodes: SeriesEpisode[] }[];
}

const storedSeries = pick('series', ['title', 'posterPath', 'releaseDate', 'genres', 'ended', 'readAt']);
const storedEpisode = pick('seriesEpisode', ['episodeId', 'season', 'number', 'title', 'airsOn', 'minutes']);

/** A series as it was last stored, without stills; null: it is not stored. */
export async function readStoredListing(db: Executor, tmdbId: number): Promise<SeriesListing | null> {
  const storedRow = await db.maybe(
    storedSeries.row,
    sql`select ${storedSeries.columns} from series where ${series.tmdbId} = ${tmdbId}::int`,
  );
  if (!storedRow) return null;
  const { title: name, readAt: storedAt, ...facts } = storedRow;
  const rows = await db.rows(
    storedEpisode.row,
    sql`select ${storedEpisode.columns} from series_episode where ${seriesEpisode.tmdbId} = ${tmdbId}::int
      order by ${seriesEpisode.season}, ${seriesEpisode.number}, ${seriesEpisode.episodeId}`,
  );
  const seasons = new Map<number, SeriesEpisode[]>();
  for (const { episodeId: id, season, title, ...episode } of rows)
    seasons.set(season, [...(seasons.get(season) ?? []), { id, ...episode, name: title, stillPath: null }]);
  return {
    tmdbId,
    name,
    storedAt,
    ...facts,
    seasons: [...seasons].map(([number, episodes]) => ({
      number,
      episodes,
      name: number === 0 ? 'Specials' : `Season ${number}`,
    })),
  };
}
