import { dayIn, imdbIdOf, plainText, scoreOf, yearIn } from './fields.ts';
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

/** Months as older exports write them: "Sat Mar 21 00:00:00 2012". */
function ratedDayOf(written: string | undefined): string | null {
  const [, month, day, year] = /^\w{3} (\w{3}) +(\d{1,2}) .*(\d{4})$/.exec(written?.trim() ?? '') ?? [];
  const at = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month ?? '?');
  if (at < 0) return dayIn(written);
  return dayIn(`${year}-${String(at / 3 + 1).padStart(2, '0')}-${day?.padStart(2, '0')}`);
}

/** IMDb: ratings are viewings of some time, for its dates are those of the ratings. */
export function readImdb(lists: readonly ReadList[], skip: Skip): HistoryRow[] {
  const rows = new Map<string, HistoryRow>();
  for (const { kind: list, path, records } of lists) {
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
          ratedOn: list === 'imdb.ratings' ? ratedDayOf(record.get('daterated')) : null,
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
