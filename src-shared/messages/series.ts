import type { Toast } from './toast.ts';

/** "S2 E4", and of a special "Special 1". */
export const episodeCode = ({ season, number }: { season: number; number: number }): string =>
  season === 0 ? `Special ${number}` : `S${season} E${number}`;

export const seriesMessages = {
  episodes: 'Episodes',
  loading: 'Loading episodes',
  failed: 'Couldn’t load the episodes.',
  /** "7 of 10". */
  progress: (watched: number, aired: number) => `${watched} of ${aired}`,
  watchedOf: (watched: number, aired: number) => `${watched} of ${aired} episodes watched`,
  season: (number: number) => (number === 0 ? 'Specials' : `Season ${number}`),
  tick: (code: string, name: string) => `Watched ${code}, ${name}`,
  tickNext: (series: string, code: string, name: string) => `Watched ${series} ${code}, ${name}`,
  episode: (number: number) => `Episode ${number}`,
  minutes: (minutes: number) => `${minutes} min`,
  airs: (day: string) => `Airs ${day}`,
  noDate: 'No date yet',
  coming: (count: number) => `${count} to come`,
  andBefore: (count: number) => (count === 1 ? 'And the one before it' : `And the ${count} before it`),
  wholeSeason: 'Tick the whole season',
  restOfSeason: (count: number) => `Tick the other ${count}`,
  start: 'Start watching',
  next: (code: string) => `Next: ${code}`,
  states: { watching: 'Watching', paused: 'Paused', dropped: 'Dropped', finished: 'Finished' },
  changeState: (state: string) => `${state}, change`,
  startAgain: 'Start again',
  round: (round: number) => `Time ${round}`,
  startAgainQuestion: 'Start this series again?',
  startAgainText: 'Every episode is unticked for another time through. Your diary keeps all the days.',
  upNext: 'Up next',
  seeAll: 'See all',
  upNextFailed: 'Couldn’t load what’s next.',
  nothingNext: 'All caught up',
  nothingNextText: 'Tick an episode of a series, and the next one waits for you here.',
  browse: 'Find a series',
  nextLoading: 'Loading what’s next',
};

export const seriesToasts = {
  tickFailed: { title: 'Error', message: 'Couldn’t save that episode. Please try again.' },
  signedOut: { title: 'Please log in', message: 'You need to be logged in to tick episodes.' },
  stateFailed: { title: 'Error', message: 'Couldn’t change that. Please try again.' },
} as const satisfies Record<string, Toast>;
