import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { toPage } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type {
  ListedEpisode,
  SeriesProgressView,
  SeriesView,
  UpNextItem,
  UpNextPage,
} from '#shared/views/series.ts';
import type { SeriesListing } from './series-listing.views.ts';
import { airedBy, nextOf, ownProgress } from './series.queries.ts';
import { furthestWatched } from './watched-episodes.queries.ts';

const episodeTable = columnsOf('seriesEpisode', 'episode');
const seriesEpisode = columnsOf('seriesEpisode');
const seriesProgress = columnsOf('seriesProgress');
const series = columnsOf('series');
const viewing = columnsOf('viewing');

const card = pick('series', ['tmdbId', 'title', 'posterPath', 'releaseDate']);
const next = pick('seriesEpisode', ['episodeId', 'season', 'number', 'title', 'airsOn', 'minutes'], {
  as: 'episode',
  prefix: 'next',
});
const UpNextRow = z.object({
  id: z.guid(),
  sortAt: z.date(),
  ...card.shape,
  ...next.shape,
  watched: z.int(),
  aired: z.int(),
});

function toUpNext(row: z.infer<typeof UpNextRow>): UpNextItem {
  const { title: name, ...facts } = card.from(row);
  const { episodeId: id, title: episodeName, airsOn, ...episode } = next.from(row);
  return {
    id: row.id,
    ...facts,
    name,
    aired: row.aired,
    // watched episodes that the movie database no longer lists still count
    watched: Math.min(row.watched, row.aired),
    episode: { id, ...episode, name: episodeName, airsOn, aired: true },
  };
}

/** Reads what to watch next; `skeleton` selects the `id` of `limit` + 1 rows of `series_progress` whose next episode has aired. */
export async function readUpNext(
  db: Executor,
  skeleton: Sql,
  today: string,
  limit: number,
): Promise<UpNextPage> {
  const fetchedRows = await db.rows(
    UpNextRow,
    sql`with page as materialized (${skeleton})
      select page.id, ${seriesProgress.touchedAt} as "sortAt", ${card.columns}, ${next.columns},
        ${seriesProgress.watched} as watched,
        (select count(*)::int from series_episode where ${seriesEpisode.tmdbId} = ${series.tmdbId}
          and ${seriesEpisode.season} > 0 and ${airedBy(seriesEpisode, today)}) as aired
      from page join series_progress on ${seriesProgress.id} = page.id
      join series on ${series.tmdbId} = ${seriesProgress.tmdbId}
      join series_episode episode on ${episodeTable.tmdbId} = ${seriesProgress.tmdbId}
        and ${episodeTable.episodeId} = ${seriesProgress.nextEpisodeId}
      order by ${seriesProgress.touchedAt} desc, ${seriesProgress.id} desc`,
  );
  const { rows, nextCursor } = toPage(fetchedRows, limit);
  return { items: rows.map(toUpNext), nextCursor };
}

const FollowsRow = z.object({ follows: z.boolean() });

/** Whether the viewer follows any series, including paused, dropped and finished ones. */
export async function readFollowsSeries(db: Executor, viewer: Viewer): Promise<boolean> {
  const { follows } = await db.one(
    FollowsRow,
    sql`select exists (select 1 from series_progress where ${seriesProgress.profileId} = ${viewer.id}::uuid) as follows`,
  );
  return follows;
}

const progress = pick('seriesProgress', ['id', 'rev', 'tmdbId', 'state', 'round', 'notify']);
const ProgressRow = z.object({
  ...progress.shape,
  watchedIds: z.array(z.int()),
  furthestSeason: z.int().nullable(),
  furthestNumber: z.int().nullable(),
});

/** The viewer's progress in a series; null if they do not follow it. */
export async function readProgress(
  db: Executor,
  viewer: Viewer,
  tmdbId: number,
  today: string,
): Promise<SeriesProgressView | null> {
  const row = await db.maybe(
    ProgressRow,
    sql`select ${progress.columns}, array(select distinct ${viewing.episodeId} from viewing
        where ${viewing.profileId} = ${seriesProgress.profileId} and ${viewing.tmdbId} = ${seriesProgress.tmdbId}
          and ${viewing.round} = ${seriesProgress.round} and ${viewing.episodeId} is not null order by 1) as "watchedIds",
        furthest.season as "furthestSeason", furthest.number as "furthestNumber"
      from series_progress left join lateral (${furthestWatched({ profileId: seriesProgress.profileId, tmdbId: seriesProgress.tmdbId })}) furthest on true
      where ${ownProgress(viewer, tmdbId)}`,
  );
  if (!row) return null;
  const { items } = await readUpNext(db, nextOf(viewer, { today, tmdbId }, 1), today, 1);
  const { watchedIds, furthestSeason: season, furthestNumber: number } = row;
  const furthest = season === null || number === null ? null : { season, number };
  return { kind: 'series', ...progress.from(row), watchedIds, furthest, next: items[0] ?? null };
}

const roundRow = pick('seriesProgress', ['round', 'state']);

/** The viewer's current round of a series and its state; null if they do not follow it. */
export const readRoundAndState = (db: Executor, viewer: Viewer, tmdbId: number) =>
  db.maybe(
    roundRow.row,
    sql`select ${roundRow.columns} from series_progress where ${ownProgress(viewer, tmdbId)}`,
  );

const AiredRow = z.object({ aired: z.boolean() });

/** Throws EPISODE_NOT_FOUND if an episode of a series is not stored, and NOT_AIRED if it has not aired by the viewer's day. */
export async function checkAired(
  db: Executor,
  tmdbId: number,
  episodeId: number,
  today: string,
): Promise<void> {
  const row = await db.maybe(
    AiredRow,
    sql`select ${airedBy(seriesEpisode, today)} as aired from series_episode
      where ${seriesEpisode.tmdbId} = ${tmdbId}::int and ${seriesEpisode.episodeId} = ${episodeId}::int`,
  );
  if (!row) throw new AppError('EPISODE_NOT_FOUND');
  if (!row.aired) throw new AppError('NOT_AIRED');
}

/** The ids of the episodes of a listing that have aired by a day; `airedBy` has the same rule for stored ones. */
function airedEpisodes({ ended, seasons }: SeriesListing, today: string): ReadonlySet<number> {
  const episodes = seasons
    .flatMap(({ number: season, episodes }) => episodes.map((episode) => ({ season, ...episode })))
    .toSorted((one, other) => one.season - other.season || one.number - other.number);
  const isPast = ({ airsOn }: { airsOn: string | null }): boolean => airsOn !== null && airsOn <= today;
  const last = episodes.findLast((episode) => episode.season > 0 && isPast(episode));
  const isBeforeLast = ({ season, number }: { season: number; number: number }): boolean =>
    last !== undefined &&
    season > 0 &&
    (season < last.season || (season === last.season && number < last.number));
  const aired = episodes.filter(
    (episode) => isPast(episode) || (episode.airsOn === null && (ended || isBeforeLast(episode))),
  );
  return new Set(aired.map(({ id }) => id));
}

/** A series as its page shows it. */
export function toSeriesView(
  listing: SeriesListing,
  today: string,
  own: SeriesProgressView | null,
): SeriesView {
  const { tmdbId, name, ended, storedAt, seasons } = listing;
  const aired = airedEpisodes(listing, today);
  return {
    tmdbId,
    name,
    ended,
    storedAt,
    progress: own,
    seasons: seasons.map((season) => ({
      number: season.number,
      name: season.name,
      episodes: season.episodes.map((episode): ListedEpisode => ({
        ...episode,
        season: season.number,
        aired: aired.has(episode.id),
      })),
    })),
  };
}
