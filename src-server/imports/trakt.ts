import { z } from 'zod';
import type { MediaType } from '#shared/views/titles.ts';
import { type DayReader, idOf, imdbIdOf, plainText, scoreOf } from './fields.ts';
import {
  type HistoryEpisode,
  type HistoryRow,
  type HistoryTitle,
  type Skip,
  byDay,
  historyRow,
} from './history.ts';
import type { ReadList } from './read-lists.ts';
import { createTitleKeys } from './title-keys.ts';

const Id = z
  .unknown()
  .optional()
  .transform((id) => (typeof id === 'number' || typeof id === 'string' ? idOf(id) : null));
const Ids = z
  .object({
    tmdb: Id,
    imdb: z
      .unknown()
      .optional()
      .transform((id) => (typeof id === 'string' ? imdbIdOf(id) : null)),
    tvdb: Id,
  })
  .catch({ tmdb: null, imdb: null, tvdb: null });
const Title = z.object({
  title: z.string().nullish(),
  year: z.int().min(1870).max(2100).nullable().catch(null),
  ids: Ids,
});
/** A season's or an episode's number, with the same limit as `numberOf`. */
const PartNumber = z.int().min(0).max(99_999);
const Season = z.object({ number: PartNumber });
const Episode = z.object({ season: PartNumber, number: PartNumber, ids: Ids });
const Moment = z.string().nullish().catch(null);

/** What an element of any list is about. */
const About = {
  movie: Title.optional(),
  show: Title.optional(),
  season: Season.optional(),
  episode: Episode.optional(),
};
const Watched = z.object({ ...About, id: z.number().optional().catch(undefined), watched_at: Moment });
const Rated = z.object({ ...About, rated_at: Moment, rating: z.number() });
const Listed = z.object({ ...About, listed_at: Moment });
const Plays = z.object({
  ...About,
  plays: z.int().min(0),
  last_watched_at: Moment,
  seasons: z
    .array(
      z.object({
        number: PartNumber,
        episodes: z.array(z.object({ number: PartNumber, plays: z.int().min(0), last_watched_at: Moment })),
      }),
    )
    .optional(),
});

function titleOf(mediaType: MediaType, { title, year, ids }: z.infer<typeof Title>): HistoryTitle {
  return {
    mediaType,
    name: plainText(title ?? ''),
    year,
    tmdbId: ids.tmdb,
    imdbId: ids.imdb,
    tvdbId: ids.tvdb,
  };
}

interface Subject {
  title: HistoryTitle;
  episode: HistoryEpisode | null;
}

function subjectOf(about: {
  movie?: z.infer<typeof Title> | undefined;
  show?: z.infer<typeof Title> | undefined;
  episode?: z.infer<typeof Episode> | undefined;
}): Subject | null {
  const { movie, show, episode } = about;
  const named = show ?? movie;
  if (!named) return null;
  const title = titleOf(show ? 'show' : 'movie', named);
  const isNamed = title.name !== '' || title.tmdbId || title.imdbId || title.tvdbId;
  if (!isNamed) return null;
  if (!show || !episode) return { title, episode: null };
  const { season, number, ids } = episode;
  return { title, episode: { season, number, tmdbId: ids.tmdb, imdbId: ids.imdb, tvdbId: ids.tvdb } };
}

/** Reads Trakt's lists: the history, and from the other lists what the history does not have. */
export function readTrakt(lists: readonly ReadList[], skip: Skip, dayOf: DayReader): HistoryRow[] {
  const keys = createTitleKeys();
  const viewings = new Map<string, HistoryRow[]>();
  const keyOf = ({ title, episode }: Subject): string =>
    `${keys.keyOf(title)} ${episode ? `${episode.season} ${episode.number}` : ''}`;
  const add = (key: string, row: HistoryRow): void => {
    const ofSubject = viewings.get(key);
    if (ofSubject) ofSubject.push(row);
    else viewings.set(key, [row]);
  };

  /** Every valid element of the lists of one kind. */
  function* each<T>(kind: ReadList['kind'], Item: z.ZodType<T>) {
    for (const { path, items } of lists.filter((list) => list.kind === kind)) {
      for (const [index, item] of items.entries()) {
        const read = Item.safeParse(item);
        if (read.success) yield { item: read.data, origin: { file: path, record: index + 1 } };
        else skip('damaged');
      }
    }
  }
  const readSubject = (about: Parameters<typeof subjectOf>[0]): Subject | null => {
    const subject = subjectOf(about);
    if (!subject) skip('no_title');
    return subject;
  };

  const seen = new Set<string>();
  for (const { item, origin } of each('trakt.history', Watched)) {
    const about = readSubject(item);
    if (!about) continue;
    const key = keyOf(about);
    // pages of a history overlap
    const play = item.id === undefined ? `${key} ${item.watched_at ?? ''}` : String(item.id);
    if (seen.has(play)) continue;
    seen.add(play);
    add(key, historyRow({ ...about, watchedOn: dayOf(item.watched_at), origin }));
  }

  for (const { item, origin } of each('trakt.watched', Plays)) {
    const about = readSubject(item);
    if (!about) continue;
    const plays = item.seasons
      ? item.seasons.flatMap(({ number: season, episodes }) =>
          episodes.map((episode) => ({
            ...episode,
            episode: { season, number: episode.number, tmdbId: null, imdbId: null, tvdbId: null },
          })),
        )
      : [{ ...item, episode: null }];
    for (const { episode, plays: count, last_watched_at: last } of plays) {
      const key = keyOf({ ...about, episode });
      if (count === 0 || viewings.has(key)) continue;
      add(
        key,
        historyRow({ title: about.title, episode, watchedOn: dayOf(last), rewatch: count > 1, origin }),
      );
    }
  }

  const lastViewings = new Map<string, HistoryRow>();
  for (const [key, rows] of viewings) {
    const ordered = byDay(rows);
    for (const row of ordered.slice(1)) row.rewatch = true;
    const last = ordered.at(-1);
    if (last) lastViewings.set(key, last);
  }

  for (const { item, origin } of each('trakt.ratings', Rated)) {
    if (item.season && !item.episode) {
      skip('season_rating');
      continue;
    }
    const about = readSubject(item);
    if (!about) continue;
    const score = scoreOf(item.rating, 10);
    const key = keyOf(about);
    const last = lastViewings.get(key);
    if (last) {
      last.score = score;
      continue;
    }
    const rated = historyRow({ ...about, score, ratedOn: dayOf(item.rated_at), origin });
    lastViewings.set(key, rated);
    add(key, rated);
  }

  const listed = (list: 'watchlist' | 'favorites', kind: 'watchlist' | 'favorite'): HistoryRow[] => {
    const rows = new Map<string, HistoryRow>();
    for (const { item, origin } of each(`trakt.${list}`, Listed)) {
      const about = readSubject({ movie: item.movie, show: item.show });
      if (!about) continue;
      const ratedOn = kind === 'watchlist' ? dayOf(item.listed_at) : null;
      rows.set(keyOf(about), historyRow({ kind, title: about.title, ratedOn, origin }));
    }
    return [...rows.values()];
  };
  return [
    ...[...viewings.values()].flat(),
    ...listed('watchlist', 'watchlist'),
    ...listed('favorites', 'favorite'),
  ];
}
