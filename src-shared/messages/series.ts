import type { Toast } from './toast.ts';

export const seriesMessages = {
  episodes: 'Episodes',
  loading: 'Loading episodes',
  failed: 'Couldn’t load the episodes.',
  /** "7 of 10". */
  progress: (watched: number, aired: number) => `${watched} of ${aired}`,
  watchedOf: (watched: number, aired: number) => `${watched} of ${aired} episodes watched`,
  season: (number: number) => (number === 0 ? 'Specials' : `Season ${number}`),
  watched: (code: string, name: string) => `Watched ${code}, ${name}`,
  watchedNext: (series: string, code: string, name: string) => `Watched ${series} ${code}, ${name}`,
  logEpisode: 'Log with a rating or a note',
  episode: (number: number) => `Episode ${number}`,
  minutes: (minutes: number) => `${minutes}\u00A0min`,
  airs: (day: string) => `Airs ${day}`,
  nextAirs: (code: string, day: string) => `${code} airs ${day}`,
  ended: 'Ended',
  storedNotice: (day: string) =>
    `Episodes as of ${day}. The movie database can’t be reached or no longer has this show.`,
  noDate: 'No date yet',
  coming: (count: number) => (count === 0 ? 'No episodes yet' : `${count} upcoming`),
  andBefore: (count: number) =>
    count === 1 ? 'Mark the previous episode, too' : `Mark the ${count} previous episodes, too`,
  wholeSeason: 'Mark the whole season as watched',
  restOfSeason: (count: number) => `Mark the other ${count} as watched`,
  /** For several episodes. */
  marked: (count: number) => `Marked ${count} episodes as watched`,
  /** "Marked S1 E2 as watched". */
  markedOne: (code: string) => `Marked ${code} as watched`,
  start: 'Start watching',
  next: (code: string) => `Next: ${code}`,
  states: { watching: 'Watching', paused: 'Paused', dropped: 'Dropped', finished: 'Finished' },
  changeState: (state: string) => `${state}, change status`,
  notifyOn: 'Notify me about new episodes',
  notifyOff: 'Stop notifying me about new episodes',
  startAgain: 'Start over',
  round: (ordinal: string) => `${ordinal} time through`,
  startAgainQuestion: 'Start this show over?',
  startAgainText: 'All its episodes will be unmarked. Your diary keeps every entry.',
  seeAll: 'See all',
  nothingNext: 'You’re all caught up',
  nothingNextText: 'New episodes of shows you’re watching show up here when they air.',
  noShows: 'No shows yet',
  noShowsText: 'Shows you watch appear here with their next episode.',
  browse: 'Find a show',
  nextLoading: 'Loading what’s next',
};

export const seriesToasts = {
  markFailed: { title: 'Error', message: 'Couldn’t save that episode. Please try again.' },
  signedOut: { title: 'Please log in', message: 'You need to be logged in to mark episodes as watched.' },
  stateFailed: { title: 'Error', message: 'Couldn’t change that. Please try again.' },
} as const satisfies Record<string, Toast>;
