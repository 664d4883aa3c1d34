import { z } from 'zod';
import { importSources } from '#shared/history-files.ts';
import { viewingVisibilities } from '#shared/viewing-visibilities.ts';
import { MediaType, TitleItem, TitleKey } from './titles.ts';

export const ImportSource = z.enum(importSources);
export type ImportSource = z.infer<typeof ImportSource>;

const Count = z.int().min(0);

const UnreadFile = z.object({
  file: z.string(),
  reason: z.enum([
    // not a history in a format that we know
    'unknown',
    // several lists have these columns, and its name does not show which list it is
    'unclear',
    // it has to be saved as CSV first
    'spreadsheet',
    // its contents are invalid
    'damaged',
    'too_large',
  ]),
});

const UnusedFile = z.object({
  file: z.string(),
  reason: z.enum([
    'empty',
    // a folder of the member's own lists, which Matinee does not have
    'lists',
  ]),
});
export type UnusedFile = z.infer<typeof UnusedFile>;

/** Why nothing was read from a file. */
export type UnreadReason = (z.infer<typeof UnreadFile> | UnusedFile)['reason'];

/** The summary of an import, shown before anything is written. */
export const ImportSummary = z.object({
  viewings: Count,
  /** Those with a day. */
  dated: Count,
  /** The number of different films, series and episodes. */
  films: Count,
  series: Count,
  episodes: Count,
  texts: Count,
  watchlist: Count,
  favorites: Count,
  /** Series with a state, such as watching or dropped. */
  states: Count,
  /** How often each score was given, in half stars: ½ first, five stars last. */
  scores: z.array(Count).length(10),
  /** It is our own list of unmatched rows, which the member may have corrected. */
  isCorrected: z.boolean().default(false),
  /** Ratings with a day that may not be the day of the viewing; the member is asked. */
  ratedOn: Count,
  /** Rows that were left out, by reason. */
  skipped: z.array(
    z.object({
      reason: z.enum([
        // a game, a podcast, a music video
        'other_type',
        // it has no title
        'no_title',
        // a rating of a whole season, which a diary cannot have
        'season_rating',
        // a score in a form that we cannot read; the viewing itself is imported
        'unknown_score',
        // the row is invalid
        'damaged',
      ]),
      count: Count,
    }),
  ),
  /** Files that could not be read. */
  unread: z.array(UnreadFile),
  /** Files without anything to import; absent for older imports. Not in `unread`, because older servers do not know these reasons. */
  unused: z.array(UnusedFile).exactOptional(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** An import of a member's history, and its progress. */
export const ImportView = z.object({
  id: z.guid(),
  source: ImportSource,
  /** `ready`: nothing is written yet; `running` and `undoing`: a job is processing it. */
  state: z.enum(['ready', 'running', 'done', 'undoing', 'undone']),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  /** The movie database does not answer; the import continues when it does. */
  isWaiting: z.boolean(),
  choices: z.object({
    visibility: z.enum(viewingVisibilities),
    border: z.int(),
    asWatchDate: z.boolean(),
    reviews: z.boolean(),
    favorites: z.boolean(),
  }),
  summary: ImportSummary,
  /** Its titles, by the state of their match. */
  titles: z.object({
    waiting: Count,
    matched: Count,
    ambiguous: Count,
    unmatched: Count,
    dismissed: Count,
  }),
  /** Its rows, by their state. */
  rows: z.object({ waiting: Count, made: Count, known: Count, failed: Count }),
  /** Rows that were not imported: those of the file that can be downloaded. */
  unmatched: Count,
  /** What it has made. */
  made: z.object({ viewings: Count, reviews: Count, watchlist: Count, favorites: Count, states: Count }),
  /** The first title that the member ever gave a poop, if this import has it. */
  firstPoop: TitleKey.extend({ name: z.string(), watchedOn: z.string() }).nullable(),
});
export type ImportView = z.infer<typeof ImportView>;

/** A title of an import with several possible matches. */
export const ImportMatch = z.object({
  /** The `rowId` for `imports.choose`. */
  id: z.guid(),
  mediaType: MediaType.nullable(),
  name: z.string(),
  year: z.int().nullable(),
  /** The number of rows about it. */
  rows: Count,
  /** Most likely first. */
  candidates: z.array(TitleItem).max(6),
});
export type ImportMatch = z.infer<typeof ImportMatch>;

export const ImportMatchPage = z.object({ items: z.array(ImportMatch), nextCursor: z.string().nullable() });
export type ImportMatchPage = z.infer<typeof ImportMatchPage>;
