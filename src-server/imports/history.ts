import type { ImportSource, ImportSummary, UnreadReason } from '#shared/views/imports.ts';
import type { SeriesState } from '#shared/views/series.ts';
import type { MediaType } from '#shared/views/titles.ts';

/** The ids by which other services know a title or an episode. */
export interface ForeignIds {
  tmdbId: number | null;
  /** "tt0111161" */
  imdbId: string | null;
  /** TheTVDB's. */
  tvdbId: number | null;
}

export const noIds: ForeignIds = { tmdbId: null, imdbId: null, tvdbId: null };

/** A title as it is given in a file. */
export interface HistoryTitle extends ForeignIds {
  /** Null: the file does not say. */
  mediaType: MediaType | null;
  /** Empty if the file has only ids. */
  name: string;
  year: number | null;
}

export interface HistoryEpisode extends ForeignIds {
  season: number | null;
  number: number | null;
}

/** A score on its original scale. */
export interface Score {
  value: number;
  /** The highest score of its scale. */
  outOf: 5 | 10;
}

/** Where a row comes from. */
interface Origin {
  file: string;
  /** Counts from 1: the record, without the header. */
  record: number;
}

/** A row of a history, in the same form for every service. */
export interface HistoryRow {
  kind: 'viewing' | 'watchlist' | 'favorite' | 'state';
  title: HistoryTitle;
  /** Null: a film, or a series as a whole. */
  episode: HistoryEpisode | null;
  /** "2024-05-17"; null: undated. */
  watchedOn: string | null;
  /** The day of the rating, which may not be the day of the viewing; for the watchlist, the day on which the title was added. */
  ratedOn: string | null;
  rewatch: boolean;
  score: Score | null;
  /** Plain text, not cut. */
  text: string;
  /** Of a series, with `kind: 'state'`. */
  state: SeriesState | null;
  origin: Origin;
}

/** Thrown for a file that cannot be read; other files of its upload may be readable. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly reason: UnreadReason;

  constructor(reason: UnreadReason, cause?: unknown) {
    super(`a file of a history is ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Why rows were left out. */
export type SkipReason = ImportSummary['skipped'][number]['reason'];

/** A history as it was read and merged from all its files, and what could not be read. */
export interface History {
  source: ImportSource;
  /** It is our own list of unmatched rows, which the member may have corrected. */
  isCorrected: boolean;
  rows: HistoryRow[];
  skipped: Partial<Record<SkipReason, number>>;
  unread: { file: string; reason: UnreadReason }[];
}

const blank = {
  kind: 'viewing',
  episode: null,
  watchedOn: null,
  ratedOn: null,
  rewatch: false,
  score: null,
  text: '',
  state: null,
} as const;

/** Creates a row from what is known of it; everything else is empty. */
export const historyRow = (row: Pick<HistoryRow, 'title' | 'origin'> & Partial<HistoryRow>): HistoryRow => ({
  ...blank,
  ...row,
});

/** Rows sorted by day, undated ones first. */
export const byDay = (rows: readonly HistoryRow[]): HistoryRow[] =>
  rows.toSorted((one, other) => (one.watchedOn ?? '').localeCompare(other.watchedOn ?? ''));

/** Counts a skipped row under its reason. */
export type Skip = (reason: SkipReason) => void;

/** Creates a counter of skipped rows: `skip` adds one to its reason in `skipped`. */
export function skipCounter(): { skipped: History['skipped']; skip: Skip } {
  const skipped: History['skipped'] = {};
  const skip: Skip = (reason) => {
    skipped[reason] = (skipped[reason] ?? 0) + 1;
  };
  return { skipped, skip };
}
