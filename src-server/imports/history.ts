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

/** A title as a file names it. */
export interface HistoryTitle extends ForeignIds {
  /** Null: the file does not say. */
  mediaType: MediaType | null;
  /** Empty where a file names only ids. */
  name: string;
  year: number | null;
}

export interface HistoryEpisode extends ForeignIds {
  season: number | null;
  number: number | null;
}

/** A score as it was given. */
export interface Score {
  value: number;
  /** The best there is. */
  outOf: 5 | 10;
}

/** The position of a row, so that it can be found again. */
interface Origin {
  file: string;
  /** Counts from 1: the record, without the header. */
  record: number;
}

/** What a row of a history says, whatever file it is from. */
export interface HistoryRow {
  kind: 'viewing' | 'watchlist' | 'favorite' | 'state';
  title: HistoryTitle;
  /** Null: a film, or a series as a whole. */
  episode: HistoryEpisode | null;
  /** "2024-05-17"; null: some time. */
  watchedOn: string | null;
  /** The day of a rating that may not be the day of the viewing; of the watchlist, when the title was put there. */
  ratedOn: string | null;
  rewatch: boolean;
  score: Score | null;
  /** Plain text, whole. */
  text: string;
  /** Of a series, with `kind: 'state'`. */
  state: SeriesState | null;
  origin: Origin;
}

/** A file that cannot be read, whose upload may hold others. */
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

/** A history, read and joined, with what of it could not be read. */
export interface History {
  source: ImportSource;
  /** It is our own list of rows that found no title, corrected. */
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

/** A row with what it says; the rest is not said. */
export const historyRow = (row: Pick<HistoryRow, 'title' | 'origin'> & Partial<HistoryRow>): HistoryRow => ({
  ...blank,
  ...row,
});

/** Rows by their days, the undated first. */
export const byDay = (rows: readonly HistoryRow[]): HistoryRow[] =>
  rows.toSorted((one, other) => (one.watchedOn ?? '').localeCompare(other.watchedOn ?? ''));

/** Counts what was left out, by why. */
export type Skip = (reason: SkipReason) => void;

/** Creates a count of what is left out: `skip` adds to `skipped`, by reason. */
export function skipCounter(): { skipped: History['skipped']; skip: Skip } {
  const skipped: History['skipped'] = {};
  const skip: Skip = (reason) => {
    skipped[reason] = (skipped[reason] ?? 0) + 1;
  };
  return { skipped, skip };
}
