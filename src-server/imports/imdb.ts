import { dayColumn } from './day-column.ts';
import { imdbIdOf, plainText, scoreOf, yearIn } from './fields.ts';
import { type HistoryRow, type Skip, historyRow, noIds } from './history.ts';
import type { CsvRecord } from './read-csv.ts';
import type { ReadList } from './read-lists.ts';

/** IMDb's types in their old and new spelling, without blanks and in lower case. */
const kinds: Readonly<Record<string, 'movie' | 'show' | 'episode'>> = {
  movie: 'movie',
  featurefilm: 'movie',
  tvmovie: 'movie',
  short: 'movie',
  shortfilm: 'movie',
  tvshort: 'movie',
  tvspecial: 'movie',
  video: 'movie',
  documentary: 'movie',
  tvseries: 'show',
  tvminiseries: 'show',
  miniseries: 'show',
  tvepisode: 'episode',
};

/** Types of what is in no movie database. */
const otherKinds: ReadonlySet<string> = new Set([
  'videogame',
  'musicvideo',
  'podcastseries',
  'podcastepisode',
]);

const typeOf = (record: CsvRecord): string =>
  (record.get('titletype') ?? '').toLowerCase().replaceAll(/[^a-z]/g, '');

const scoreIn = (record: CsvRecord) => scoreOf(record.get('yourrating') || record.get('yourated'), 10);

/** IMDb: ratings, in lists too, are viewings of some time, for its dates are those of the ratings; check-ins are viewings of their days. The rest of a list is a watchlist. */
export function readImdb(lists: readonly ReadList[], skip: Skip): HistoryRow[] {
  const rows = new Map<string, HistoryRow>();
  for (const { kind: list, path, records } of lists) {
    const [dateRated, created] = [dayColumn(records, 'daterated'), dayColumn(records, 'created')];
    // older ratings are a list of which each is rated, on the day it was put there
    const isOldRatings = records.every((record) => !record.has('daterated') && scoreIn(record) !== null);
    for (const [index, record] of records.entries()) {
      const imdbId = imdbIdOf(record.get('const'));
      const type = typeOf(record);
      // an account's language is that of its types: others are told by their ids
      const kind = kinds[type] ?? null;
      if (imdbId === null) skip('no_title');
      else if (otherKinds.has(type)) skip('other_type');
      else {
        const isEpisode = kind === 'episode';
        const named = { name: plainText(record.get('title')), year: yearIn(record.get('year')) };
        const score = scoreIn(record);
        const isCheckin = list === 'imdb.checkins';
        const isSeen = score !== null || isCheckin || list === 'imdb.ratings';
        const row = historyRow({
          kind: isSeen ? 'viewing' : 'watchlist',
          title:
            kind === 'movie' || kind === 'show'
              ? { ...noIds, mediaType: kind, ...named, imdbId }
              : { ...noIds, mediaType: isEpisode ? 'show' : null, ...named },
          episode: isEpisode || kind === null ? { ...noIds, imdbId, season: null, number: null } : null,
          score,
          watchedOn: isCheckin ? created(record) : null,
          ratedOn: isSeen ? dateRated(record) : created(record),
          origin: { file: path, record: index + 1 },
        });
        const key = `${row.kind} ${imdbId}`;
        const known = rows.get(key);
        row.score ??= known?.score ?? null;
        row.watchedOn ??= known?.watchedOn ?? null;
        // older lists have ratings without their dates
        row.ratedOn ??= known?.ratedOn ?? (isOldRatings ? created(record) : null);
        // an episode is no title of a watchlist
        if (isEpisode && !isSeen) skip('other_type');
        else rows.set(key, row);
      }
    }
  }
  return [...rows.values()];
}
