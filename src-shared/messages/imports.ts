import { exactCount } from '#shared/format/count.ts';
import type { ImportSource, ImportSummary, ImportView } from '#shared/views/imports.ts';
import { counts } from './counts.ts';
import type { Toast } from './toast.ts';

type SkipReason = ImportSummary['skipped'][number]['reason'];

/** '½', '3', '3½'. */
const halfStarsText = (halfStars: number): string =>
  `${Math.floor(halfStars / 2) || ''}${halfStars % 2 ? '½' : ''}`;

export const importsMessages = {
  title: 'Bring your history',
  sources: { letterboxd: 'Letterboxd', trakt: 'Trakt', imdb: 'IMDb', tv_time: 'TV Time' } satisfies Record<
    ImportSource,
    string
  >,
  lead: 'Everything you’ve watched, in one place',
  leadText:
    'Bring your diary, ratings, reviews and watchlist from Letterboxd, Trakt, IMDb or TV Time. You’ll see what’s in there before anything is saved, and you can take it all back.',
  drop: 'Drop your ZIP or files here',
  dropHint: 'Just as you got them, up to 200 MB',
  choose: 'Choose files',
  sending: 'Sending your files',
  files: (names: readonly string[]) =>
    names.length === 1 ? (names[0] ?? '') : `${names.length} files, ${names[0]} first`,
  sendFailed: {
    title: 'Upload failed',
    message: 'Your files didn’t arrive. Check your connection and try again.',
  },
  password: 'Password of this ZIP',
  openZip: 'Open it',
  howTo: 'Where to get your files',
  howToOf: {
    letterboxd:
      'On letterboxd.com, go to Settings, then Data, and choose “Export your data”. Bring the ZIP as it is.',
    trakt: 'On trakt.tv, go to Settings, then Data, and export your data. Bring the ZIP as it is.',
    imdb: 'On imdb.com, open your ratings and choose Export, then do the same with your watchlist. Bring the CSV files.',
    tv_time: 'TV Time has closed. If you asked it for your data before it did, bring that ZIP as it is.',
  } satisfies Record<ImportSource, string>,
  earlier: 'Your imports',
  earlierFailed: 'Couldn’t load your imports.',
  loadingEarlier: 'Loading your imports',
  /** In the list of imports. */
  states: {
    ready: 'Not saved yet. Take a look.',
    running: 'Coming in…',
    done: 'Done',
    undoing: 'Being taken back…',
    undone: 'Taken back',
  } satisfies Record<ImportView['state'], string>,
  entries: counts.entries,
  toChoose: (count: number) => `${counts.titles(count)} to choose`,
  loading: 'Loading your import',
  failed: 'Couldn’t load this import.',
  gone: 'This import isn’t here anymore',
  goneText: 'An import that wasn’t started is forgotten after a day, or when you bring another file.',
  bringAnother: 'Bring other files',

  /** The summary. */
  from: (source: string) => `From ${source}`,
  nothingSaved: 'Here’s what’s in there. Nothing is saved yet.',
  found: 'What we found',
  diaryEntries: 'Diary entries',
  dated: (dated: number, viewings: number) =>
    dated === viewings
      ? 'All with a date'
      : dated === 0
        ? 'None with a date'
        : `${exactCount(dated)} with a date, ${exactCount(viewings - dated)} without`,
  nouns: {
    films: 'Movies',
    series: 'Shows',
    episodes: 'Episodes',
    texts: 'Reviews and notes',
    watchlist: 'On your watchlist',
    favorites: 'Liked',
  },
  leftOut: 'What’s left out',
  skipped: {
    other_type: (count: number) => `${counts.rows(count)} about games, podcasts, music videos and the like`,
    no_title: (count: number) => `${counts.rows(count)} without a title`,
    season_rating: (count: number) => `${counts.ratings(count)} of whole seasons`,
    unknown_score: (count: number) =>
      `${counts.ratings(count)} we can’t read. What was rated still comes in.`,
    damaged: (count: number) => `${counts.rows(count)} that can’t be read`,
  } satisfies Record<SkipReason, (count: number) => string>,
  seriesStates: (count: number) => `Marks of ${counts.shows(count)} as followed or dropped`,
  /** Why a file was not read. */
  unread: {
    unknown: 'This isn’t a history that we know.',
    unclear: 'We can’t tell which list this is. Bring the whole ZIP, or give the file its original name.',
    damaged: 'This file is damaged, or only part of it arrived.',
    too_large: 'This file is too large.',
  },

  scale: 'Your stars, as flames and poops',
  scaleText: 'Move the border to where a movie stops being good.',
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
  ratedOnText: 'Is that the day you watched them, too?',
  ratedOnNo: 'Not always. Keep them without a date.',
  ratedOnYes: 'Yes. Use those days.',

  visibility: 'Who can see your entries',
  visibilities: { me: 'Only me', followers: 'Followers', everyone: 'Everyone' },
  visibilityText: 'Whatever you choose, nothing goes to anyone’s feed or notifications.',
  reviews: 'Make reviews of your texts',
  reviewsText:
    'Texts with a rating and a date become reviews at their old dates. A review shows the first 500 characters; the whole text stays in your diary.',
  reviewsPrivate: 'Only you will see them, unless everyone can see your entries.',
  favorites: 'Add what you liked to your favorites',
  start: 'Yes, bring it in',

  /** While it comes in, and afterwards. */
  running: (source: string) => `Bringing in your ${source} history`,
  undoing: (source: string) => `Taking back your ${source} history`,
  progress: 'Import',
  lookedUp: (done: number, total: number) => `${exactCount(done)} of ${counts.titles(total)} looked up`,
  saved: (count: number) => `${exactCount(count)} saved`,
  mayClose: 'You can close this page. It goes on without you.',
  waiting: 'The movie database isn’t answering right now. We’ll go on as soon as it does.',
  done: (source: string) => `Your ${source} history is here`,
  nothingFound: 'Nothing came in yet',
  nothingFoundText: 'We couldn’t tell for sure which titles these are.',
  nothingNew: 'Nothing new in there',
  nothingNewText: 'Everything we could find is in your diary and lists already.',
  cameIn: 'What came in',
  made: {
    viewings: 'Diary entries',
    reviews: 'Reviews',
    watchlist: 'On your watchlist',
    favorites: 'Favorites',
  },
  seeDiary: 'See your diary',
  known: (count: number) => `${counts.entries(count)} skipped: already here, watched since, or not asked for`,
  firstPoop: 'The first poop of your life',
  firstPoopOn: (day: string) => `On ${day}`,
  matches: 'Which one did you mean?',
  matchesText: (count: number) =>
    `${counts.titles(count)} to settle. Choose the right one, and all its entries come in.`,
  matchesFailed: 'Couldn’t load these titles.',
  loadingMatches: 'Loading titles to choose from',
  match: (name: string, year: number | null) => (year === null ? name : `${name} (${year})`),
  noneOfThese: 'None of these',
  noneOf: (name: string) => `None of these is ${name}`,
  unmatched: (count: number) =>
    count === 1 ? 'One entry isn’t here yet' : `${exactCount(count)} entries aren’t here yet`,
  unmatchedText:
    'Download a CSV that says why. Correct a title, or add its tmdbID, and bring the file again.',
  downloadUnmatched: 'Download CSV',
  undo: 'Take this import back',
  undoQuestion: 'Take this import back?',
  undoText:
    'All entries it made will be removed. What you changed since then stays, and so do reviews with hearts or comments from others.',
  undoConfirm: 'Take it back',
  undone: 'Taken back',
  undoneText: 'What this import brought is gone. What you changed since then stayed.',

  /** Why a row has found no place. */
  noMatch: 'We found no title with this name.',
  severalMatches: 'Several titles have this name. Choose one, or add its tmdbID.',
  noPlace: 'This has no place here: the list is full, the episode doesn’t exist, or the text is too long.',
};

/** What is read out when the state of an import has changed. */
export const announcedImport = {
  ready: () => '',
  running: importsMessages.running,
  done: importsMessages.done,
  undoing: importsMessages.undoing,
  undone: () => importsMessages.undone,
} satisfies Record<ImportView['state'], (source: string) => string>;

export const importsToasts = {
  startFailed: { title: 'Error', message: 'Couldn’t start the import. Please try again.' },
  chooseFailed: { title: 'Error', message: 'Couldn’t save your choice. Please try again.' },
  undoFailed: { title: 'Error', message: 'Couldn’t take it back. Please try again.' },
} as const satisfies Record<string, Toast>;
