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

const kindOf = (record: CsvRecord) =>
  kinds[(record.get('titletype') ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')];

/** IMDb: ratings, in lists too, are viewings of some time, for its dates are those of the ratings. The rest of a list is a watchlist. */
export function readImdb(lists: readonly ReadList[], skip: Skip): HistoryRow[] {
  const rows = new Map<string, HistoryRow>();
  for (const { kind: list, path, records } of lists) {
    const [ratedOn, listedOn] = [dayColumn(records, 'daterated'), dayColumn(records, 'created')];
    for (const [index, record] of records.entries()) {
      const imdbId = imdbIdOf(record.get('const'));
      const kind = kindOf(record);
      if (imdbId === null) skip('no_title');
      else if (kind === undefined) skip('other_type');
      else {
        const isEpisode = kind === 'episode';
        const named = { name: plainText(record.get('title')), year: yearIn(record.get('year')) };
        const score = scoreOf(record.get('yourrating') || record.get('yourated'), 10);
        const isSeen = score !== null || list === 'imdb.ratings';
        const row = historyRow({
          kind: isSeen ? 'viewing' : 'watchlist',
          title: isEpisode
            ? { ...noIds, mediaType: 'show', ...named }
            : { ...noIds, mediaType: kind, ...named, imdbId },
          episode: isEpisode ? { ...noIds, imdbId, season: null, number: null } : null,
          score,
          ratedOn: isSeen ? ratedOn(record) : listedOn(record),
          origin: { file: path, record: index + 1 },
        });
        const key = `${row.kind} ${imdbId}`;
        // older lists have ratings without their dates
        row.ratedOn ??= rows.get(key)?.ratedOn ?? null;
        // an episode is no title of a watchlist
        if (isEpisode && !isSeen) skip('other_type');
        else rows.set(key, row);
      }
    }
  }
  return [...rows.values()];
}
