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

/** IMDb: ratings are viewings of some time, for its dates are those of the ratings. */
export function readImdb(lists: readonly ReadList[], skip: Skip): HistoryRow[] {
  const rows = new Map<string, HistoryRow>();
  for (const { kind: list, path, records } of lists) {
    const ratedOn = dayColumn(records.map((record) => record.get('daterated')));
    for (const [index, record] of records.entries()) {
      const imdbId = imdbIdOf(record.get('const'));
      const kind = kindOf(record);
      if (imdbId === null) skip('no_title');
      else if (kind === undefined) skip('other_type');
      else {
        const isEpisode = kind === 'episode';
        const named = { name: plainText(record.get('title')), year: yearIn(record.get('year')) };
        const row = historyRow({
          kind: list === 'imdb.watchlist' ? 'watchlist' : 'viewing',
          title: isEpisode
            ? { ...noIds, mediaType: 'show', ...named }
            : { ...noIds, mediaType: kind, ...named, imdbId },
          episode: isEpisode ? { ...noIds, imdbId, season: null, number: null } : null,
          score: list === 'imdb.ratings' ? scoreOf(record.get('yourrating'), 10) : null,
          ratedOn: list === 'imdb.ratings' ? ratedOn(record.get('daterated')) : null,
          origin: { file: path, record: index + 1 },
        });
        // an episode is no title of a watchlist
        if (isEpisode && row.kind === 'watchlist') skip('other_type');
        else rows.set(`${row.kind} ${imdbId}`, row);
      }
    }
  }
  return [...rows.values()];
}
