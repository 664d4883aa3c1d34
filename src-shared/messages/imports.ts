import { exactCount } from '#shared/format/count.ts';
import type { ImportSource, ImportSummary, ImportView, UnreadReason } from '#shared/views/imports.ts';
import { limits } from '#shared/limits.ts';
import { countNouns, counts } from './counts.ts';
import type { Toast } from './toast.ts';

type SkipReason = ImportSummary['skipped'][number]['reason'];

/** '½', '3', '3½'. */
const halfStarsText = (halfStars: number): string =>
  `${Math.floor(halfStars / 2) || ''}${halfStars % 2 ? '½' : ''}`;

const sources = {
  letterboxd: 'Letterboxd',
  trakt: 'Trakt',
  imdb: 'IMDb',
  tv_time: 'TV Time',
} satisfies Record<ImportSource, string>;

type Origin = Pick<ImportView, 'source' | 'summary'>;

export const importsMessages = {
  title: 'Bring your history',
  sources,
  /** An import's origin, before “history” and “import”. */
  origin: ({ source, summary }: Origin) => (summary.isCorrected ? 'corrected' : sources[source]),
  lead: 'Everything you’ve watched, in one place',
  leadText:
    'Import your diary, ratings, reviews and watchlist from Letterboxd, Trakt, IMDb or TV Time. You’ll see what’s in there before anything is saved, and you can undo all of it.',
  drop: 'Drop your ZIP or files here',
  dropHint: 'Just as you got them, up to 200 MB',
  choose: 'Choose files',
  sending: 'Uploading your files',
  files: (names: readonly string[]) =>
    names.length === 1 ? (names[0] ?? '') : `${names[0]} and ${names.length - 1} more`,
  sendFailed: {
    title: 'Upload failed',
    message: 'Your files didn’t arrive. Check your connection and try again.',
  },
  leaveUpload: {
    title: 'Stop the upload?',
    text: 'Your files aren’t imported yet. If you leave, you’ll have to upload them again.',
    confirm: 'Stop upload',
    keep: 'Keep uploading',
  },
  seeRunning: 'See the import',
  password: 'ZIP password',
  openZip: 'Open ZIP',
  howTo: 'Where to get your files',
  howToOf: {
    letterboxd:
      'On letterboxd.com, go to Settings, then Data, and choose “Export your data”. Upload the ZIP as is.',
    trakt: 'On trakt.tv, go to Settings, then Data, and export your data. Upload the ZIP as is.',
    imdb: 'On imdb.com, open your ratings and choose Export, then do the same with your watchlist. Upload both CSV files.',
    tv_time: 'TV Time has shut down. If you requested your data before then, upload the ZIP as is.',
  } satisfies Record<ImportSource, string>,
  earlier: 'Your imports',
  earlierFailed: 'Couldn’t load your imports.',
  loadingEarlier: 'Loading your imports',
  /** In the list of imports. */
  name: ({ source, summary }: Origin) => (summary.isCorrected ? 'Your corrected list' : sources[source]),
  states: {
    ready: 'Not saved yet. Take a look.',
    running: 'Importing…',
    done: 'Done',
    undoing: 'Undoing…',
    undone: 'Undone',
  } satisfies Record<ImportView['state'], string>,
  entries: counts.entries,
  toChoose: (count: number) => `${counts.titles(count)} to match`,
  loading: 'Loading your import',
  failed: 'Couldn’t load this import.',
  gone: 'This import is no longer available',
  goneText: 'An import you don’t start is discarded after a day, or when you upload other files.',
  bringAnother: 'Import other files',

  /** The summary. */
  from: ({ source, summary }: Origin) =>
    summary.isCorrected ? 'From your corrected list' : `From ${sources[source]}`,
  nothingSaved: 'Here’s what’s in there. Nothing is saved yet.',
  found: 'What we found',
  diaryEntries: countNouns.diaryEntries,
  dated: (dated: number, viewings: number) =>
    dated === viewings
      ? 'All with a date'
      : dated === 0
        ? 'None with a date'
        : `${exactCount(dated)} with a date, ${exactCount(viewings - dated)} without`,
  nouns: {
    films: countNouns.movies,
    series: countNouns.shows,
    episodes: countNouns.episodes,
    texts: countNouns.reviewsAndNotes,
    watchlist: () => 'On your watchlist',
    favorites: () => 'Liked',
    states: countNouns.showStatuses,
  },
  leftOut: 'What’s left out',
  skipped: {
    other_type: (count: number) => `${counts.rows(count)} about games, podcasts, music videos and the like`,
    no_title: (count: number) => `${counts.rows(count)} without a title`,
    season_rating: (count: number) => `${counts.ratings(count)} of whole seasons`,
    unknown_score: (count: number) =>
      `${counts.ratings(count)} we can’t read. The rated titles are still imported.`,
    damaged: (count: number) => `${counts.rows(count)} that can’t be read`,
  } satisfies Record<SkipReason, (count: number) => string>,
  /** Why a file was not read. */
  unread: {
    unknown: 'We don’t recognize this file.',
    unclear:
      'We can’t tell which list this is. Upload the whole ZIP, or give the file its original name back.',
    damaged: 'This file is damaged, or only part of it arrived.',
    too_large: 'This file is too large.',
    empty: 'This file is empty.',
    lists: 'Lists aren’t imported.',
    spreadsheet: 'This is a spreadsheet. Save it as CSV, then upload that.',
  } satisfies Record<UnreadReason, string>,
  /** For a file that was read, if nothing in the whole upload can be imported. */
  unused: 'Nothing in this file can be imported.',
  moreFiles: (count: number) => `${exactCount(count)} more ${count === 1 ? 'file' : 'files'}`,
  moreUnread: 'These can’t be imported either.',

  scale: 'Your stars, as flames and poops',
  scaleText: 'Move the slider to where a movie starts being good.',
  border: 'The lowest rating that gets a flame',
  stars: (halfStars: number) => `${halfStarsText(halfStars)} ${halfStars <= 2 ? 'star' : 'stars'}`,
  starsShort: halfStarsText,
  borderAt: (stars: string) => `${stars} and up are flames`,
  flames: 'Flames',
  poops: 'Poops',
  distribution: 'Your ratings by stars',
  bar: (stars: string, titles: string, rating: string) => `${stars}: ${titles}, ${rating}`,
  ratings: counts.ratings,

  ratedOn: (count: number) =>
    count === 1
      ? 'One entry only says when you rated it'
      : `${exactCount(count)} entries only say when you rated them`,
  ratedOnText: 'Did you rate titles on the day you watched them?',
  ratedOnNo: 'Not always. Import without a date.',
  ratedOnYes: 'Yes. Use the rating date.',

  visibility: 'Who can see your entries',
  visibilityText:
    'Whatever you choose, nobody is notified, and nothing shows up at the top of anyone’s feed.',
  reviews: 'Turn what you wrote into reviews',
  reviewsText:
    'Anything you wrote that has a rating and a date more than a week ago becomes a review, in feeds only at its original date. A review shows the first 500 characters; the whole text stays in your diary.',
  reviewsPrivate: 'Only you will see them, unless everyone can see your entries.',
  favorites: 'Add what you liked to your favorites',
  start: 'Start import',

  /** While the import runs, and afterward. */
  running: (source: string) => `Importing your ${source} history`,
  undoing: (source: string) => `Undoing your ${source} import`,
  progress: 'Import',
  lookedUp: (done: number, total: number) => `${exactCount(done)} of ${counts.titles(total)} looked up`,
  saved: (count: number) => `${exactCount(count)} saved`,
  mayClose: 'You can close this page. The import keeps going.',
  mayCloseUndoing: 'You can close this page. We’ll keep undoing the import.',
  waiting: 'The movie database isn’t answering right now. We’ll continue as soon as it does.',
  done: (source: string) => `Your ${source} history is here`,
  nothingFound: 'Nothing imported yet',
  nothingFoundText: 'We couldn’t tell for sure which titles these are.',
  nothingNew: 'Nothing new in there',
  nothingNewText: 'Everything we could find is already in your diary and lists.',
  cameIn: 'What was imported',
  made: {
    viewings: countNouns.diaryEntries,
    reviews: countNouns.reviews,
    watchlist: () => 'On your watchlist',
    favorites: countNouns.favorites,
    states: countNouns.showStatuses,
  },
  seeDiary: 'See your diary',
  known: (count: number) =>
    `${counts.entries(count)} skipped: already here, watched since then, or not selected`,
  firstPoop: 'The first poop of your life',
  firstPoopOn: (day: string) => `On ${day}`,
  matches: 'Which one did you mean?',
  matchesText: (count: number) =>
    `${counts.titles(count)} to match. Choose the right one, and all its entries are imported.`,
  matchesFailed: 'Couldn’t load these titles.',
  loadingMatches: 'Loading titles to match',
  match: (name: string, year: number | null) => (year === null ? name : `${name} (${year})`),
  noneOfThese: 'None of these',
  noneOf: (name: string) => `None of these is ${name}`,
  unmatched: (count: number) =>
    count === 1 ? 'One entry wasn’t imported' : `${exactCount(count)} entries weren’t imported`,
  unmatchedText:
    'Download a CSV that says why. Correct the title or add its tmdbID, then upload the file again.',
  downloadUnmatched: 'Download CSV',
  undo: 'Undo this import',
  undoQuestion: 'Undo this import?',
  undoText:
    'Everything this import added will be removed, except what you or a later import has changed since, and reviews that others have liked or commented on.',
  undoConfirm: 'Undo import',
  undone: 'Undone',
  undoneText:
    'Everything this import added is gone, except what you or a later import has changed since, and reviews that others have liked or commented on.',

  /** Why a row was not imported. */
  noMatch: 'We couldn’t find a title with this name.',
  severalMatches: 'Several titles have this name. Choose one, or add its tmdbID.',
  noPlace: {
    listFull: 'The list is full.',
    episodeOnList: 'Episodes can’t be put on a list.',
    noEpisode: 'We couldn’t find this episode.',
    noSeries: 'This is a movie. Only shows have a status.',
    textTooLong: `The text is too long: a note can have ${exactCount(limits.importedNote)} characters.`,
    diaryFull: (most: number) => `Your diary already has this ${exactCount(most)} times.`,
  },
};

/** The heading of a finished import. */
export function importResult(importView: Origin & Pick<ImportView, 'rows'>): string {
  if (importView.rows.made > 0) return importsMessages.done(importsMessages.origin(importView));
  return importView.rows.known > 0 ? importsMessages.nothingNew : importsMessages.nothingFound;
}

/** What screen readers announce when an import's state changes. */
export const announcedImport = {
  ready: (importView) => `${importsMessages.from(importView)}. ${importsMessages.nothingSaved}`,
  running: (importView) => importsMessages.running(importsMessages.origin(importView)),
  done: importResult,
  undoing: (importView) => importsMessages.undoing(importsMessages.origin(importView)),
  undone: () => importsMessages.undone,
} satisfies Record<ImportView['state'], (importView: ImportView) => string>;

export const importsToasts = {
  startFailed: { title: 'Error', message: 'Couldn’t start the import. Please try again.' },
  chooseFailed: { title: 'Error', message: 'Couldn’t save your choice. Please try again.' },
  undoFailed: { title: 'Error', message: 'Couldn’t undo the import. Please try again.' },
} as const satisfies Record<string, Toast>;
