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
    // it is no history that we know
    'unknown',
    // its columns are those of several lists, and its name does not tell which
    'unclear',
    // it has to be saved as CSV first
    'spreadsheet',
    // it is not what it should be inside
    'damaged',
    'too_large',
  ]),
});

const UnusedFile = z.object({
  file: z.string(),
  reason: z.enum([
    'empty',
    // a folder of the member's own lists, which have no place here
    'lists',
  ]),
});
export type UnusedFile = z.infer<typeof UnusedFile>;

/** Why nothing was read in a file. */
export type UnreadReason = (z.infer<typeof UnreadFile> | UnusedFile)['reason'];

/** What a member brought, told before anything is written. */
export const ImportSummary = z.object({
  viewings: Count,
  /** Those with a day. */
  dated: Count,
  /** Of different films, series and episodes. */
  films: Count,
  series: Count,
  episodes: Count,
  texts: Count,
  watchlist: Count,
  favorites: Count,
  /** Series that are being watched, were given up and the like. */
  states: Count,
  /** How often each score was given, by half stars: ½ first, five stars last. */
  scores: z.array(Count).length(10),
  /** It is our own list of rows that found no title, corrected. */
  isCorrected: z.boolean().default(false),
  /** Ratings with a day that may or may not be the day of the viewing: the member is asked. */
  ratedOn: Count,
  /** Rows that were left out, by why. */
  skipped: z.array(
    z.object({
      reason: z.enum([
        // a game, a podcast, a music video
        'other_type',
        // it names no title
        'no_title',
        // ratings of a whole season have no place in a diary
        'season_rating',
        // a score in a form that we cannot read; the viewing itself came in
        'unknown_score',
        // it is not what a row should be
        'damaged',
      ]),
      count: Count,
    }),
  ),
  /** Files that could not be read. */
  unread: z.array(UnreadFile),
  /** Files without anything to import, absent of older imports. Not in `unread`, of which older servers know no other reasons. */
  unused: z.array(UnusedFile).exactOptional(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** A history that a member brought, and how far it has come. */
export const ImportView = z.object({
  id: z.guid(),
  source: ImportSource,
  /** `ready`: nothing is written yet; `running` and `undoing` go on by themselves. */
  state: z.enum(['ready', 'running', 'done', 'undoing', 'undone']),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  /** The movie database does not answer; the import goes on when it does. */
  isWaiting: z.boolean(),
  choices: z.object({
    visibility: z.enum(viewingVisibilities),
    border: z.int(),
    asWatchDate: z.boolean(),
    reviews: z.boolean(),
    favorites: z.boolean(),
  }),
  summary: ImportSummary,
  /** Its titles, by how their search went. */
  titles: z.object({
    waiting: Count,
    matched: Count,
    ambiguous: Count,
    unmatched: Count,
    dismissed: Count,
  }),
  /** Its rows, by what became of them. */
  rows: z.object({ waiting: Count, made: Count, known: Count, failed: Count }),
  /** Rows that found no place: those of the file that can be downloaded. */
  unmatched: Count,
  /** What it has made. */
  made: z.object({ viewings: Count, reviews: Count, watchlist: Count, favorites: Count, states: Count }),
  /** The first title of the member's life that got a poop, of what came in. */
  firstPoop: TitleKey.extend({ name: z.string(), watchedOn: z.string() }).nullable(),
});
export type ImportView = z.infer<typeof ImportView>;

/** A title of an import that several titles may be. */
export const ImportMatch = z.object({
  /** What `imports.choose` is told as `rowId`. */
  id: z.guid(),
  mediaType: MediaType.nullable(),
  name: z.string(),
  year: z.int().nullable(),
  /** Rows that wait for it. */
  rows: Count,
  /** The likeliest first. */
  candidates: z.array(TitleItem).max(6),
});
export type ImportMatch = z.infer<typeof ImportMatch>;

export const ImportMatchPage = z.object({ items: z.array(ImportMatch), nextCursor: z.string().nullable() });
export type ImportMatchPage = z.infer<typeof ImportMatchPage>;
