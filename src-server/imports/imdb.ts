import { dayColumn } from './day-column.ts';
import { imdbIdOf, plainText, scoreOf, yearIn } from './fields.ts';
import { type HistoryRow, type Skip, byDay, historyRow, noIds } from './history.ts';
import type { CsvRecord } from './read-csv.ts';
import type { ReadList } from './read-lists.ts';

/** IMDb's types in their old and new spelling, without blanks and in lower case. */
const kinds: ReadonlyMap<string, 'movie' | 'show' | 'episode'> = new Map([
  ['movie', 'movie'],
  ['featurefilm', 'movie'],
  ['tvmovie', 'movie'],
  ['short', 'movie'],
  ['shortfilm', 'movie'],
  ['tvshort', 'movie'],
  ['tvspecial', 'movie'],
  ['video', 'movie'],
  ['documentary', 'movie'],
  ['tvseries', 'show'],
  ['tvminiseries', 'show'],
  ['miniseries', 'show'],
  ['tvepisode', 'episode'],
] as const);

/** Types that the movie database does not have. */
const otherKinds: ReadonlySet<string> = new Set([
  'videogame',
  'musicvideo',
  'podcastseries',
  'podcastepisode',
]);

const typeOf = (record: CsvRecord): string =>
  (record.get('titletype') ?? '').toLowerCase().replaceAll(/[^a-z]/g, '');

const scoreIn = (record: CsvRecord) => scoreOf(record.get('yourrating') || record.get('yourated'), 10);

/** The check-ins of a title, sorted by day; the latest gets the title's rating. */
function viewingsOf(checkins: readonly HistoryRow[], rated: HistoryRow | undefined): HistoryRow[] {
  const score = rated?.score ?? checkins.find((row) => row.score !== null)?.score ?? null;
  const ratedOn = rated?.ratedOn ?? checkins.find((row) => row.ratedOn !== null)?.ratedOn ?? null;
  const last = checkins.length - 1;
  return byDay(checkins).map((row, nth) => ({
    ...row,
    rewatch: nth > 0,
    score: nth === last ? score : null,
    ratedOn: nth === last ? ratedOn : null,
  }));
}

/**
 * Reads IMDb's lists. Ratings, in lists too, become undated viewings, because their dates are the days of the ratings;
 * check-ins become viewings on their days. All other titles of a list go on the watchlist.
 */
export function readImdb(lists: readonly ReadList[], skip: Skip): HistoryRow[] {
  const rows = new Map<string, HistoryRow>();
  /** The check-ins of each title, by day. */
  const checkins = new Map<string, Map<string | null, HistoryRow>>();
  for (const { kind: list, path, records } of lists) {
    const [dateRated, created] = [dayColumn(records, 'daterated'), dayColumn(records, 'created')];
    // older exports of ratings look like a list in which every title is rated, on the day when it was added
    const isOldRatings =
      !/watchlist/i.test(path) &&
      records.every((record) => !record.has('daterated') && scoreIn(record) !== null);
    for (const [index, record] of records.entries()) {
      const imdbId = imdbIdOf(record.get('const'));
      const type = typeOf(record);
      // types are written in the account's language: a title whose type is unknown is looked up by its id
      const kind = kinds.get(type) ?? null;
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
        if (isCheckin) {
          const days = checkins.get(key) ?? new Map<string | null, HistoryRow>();
          checkins.set(key, days.set(row.watchedOn, row));
          continue;
        }
        const known = rows.get(key);
        row.score ??= known?.score ?? null;
        // older lists do not have the dates of ratings
        row.ratedOn ??= known?.ratedOn ?? (isOldRatings ? created(record) : null);
        // an episode cannot be on a watchlist
        if (isEpisode && !isSeen) skip('other_type');
        else rows.set(key, row);
      }
    }
  }
  const checkedIn = Array.from(checkins, ([key, days]) => viewingsOf([...days.values()], rows.get(key)));
  return [...checkedIn.flat(), ...Array.from(rows).flatMap(([key, row]) => (checkins.has(key) ? [] : [row]))];
}
