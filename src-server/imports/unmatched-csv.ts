import { type Readable, pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { MediaType } from '#shared/views/titles.ts';
import type { CsvRecord } from './read-csv.ts';

/** An unmatched row, in a form that can be corrected and imported again. */
export interface UnmatchedRow {
  list: 'viewing' | 'watchlist' | 'favorite' | 'state';
  mediaType: MediaType | null;
  title: string;
  year: number | null;
  tmdbId: number | null;
  imdbId: string | null;
  season: number | null;
  episode: number | null;
  /** Out of 10. */
  rating10: number | null;
  watchedOn: string | null;
  /** When it was rated or put on the watchlist. */
  ratedOn: string | null;
  rewatch: boolean;
  review: string;
  /** A series' state, if the list is `state`. */
  seriesState: string | null;
  reason: string;
}

const columns = [
  { key: 'list', header: 'List' },
  { key: 'mediaType', header: 'Type' },
  { key: 'title', header: 'Title' },
  { key: 'year', header: 'Year' },
  { key: 'tmdbId', header: 'tmdbID' },
  { key: 'imdbId', header: 'imdbID' },
  { key: 'season', header: 'Season' },
  { key: 'episode', header: 'Episode' },
  { key: 'rating10', header: 'Rating10' },
  { key: 'watchedOn', header: 'WatchedDate' },
  { key: 'ratedOn', header: 'Date' },
  { key: 'rewatch', header: 'Rewatch' },
  { key: 'review', header: 'Review' },
  { key: 'seriesState', header: 'State' },
  { key: 'reason', header: 'Reason' },
] satisfies { key: keyof UnmatchedRow; header: string }[];

/** The first apostrophe of a cell that would be a formula without its leading apostrophes. */
const apostrophe = /^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** CSV that can be imported again. No cell starts like a formula in any spreadsheet program. */
export const unmatchedCsv = (rows: AsyncIterable<UnmatchedRow>): Readable =>
  pipeline(
    rows,
    stringify({
      header: true,
      bom: true,
      columns,
      escape_formulas: true,
      cast: {
        boolean: (value) => (value ? 'Yes' : ''),
        // doubled, so that `unescapeCells` keeps the member's own
        string: (value) => value.replace(apostrophe, "''"),
      },
    }),
    // errors reach the reader of the stream
    () => {},
  );

/** A record of that CSV without the apostrophes that were added to prevent formulas. */
export const unescapeCells = (record: CsvRecord): CsvRecord =>
  new Map(Array.from(record, ([column, cell]) => [column, cell.replace(apostrophe, '')]));
