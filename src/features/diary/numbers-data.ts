import { nameOfMonth } from '#shared/format/day.ts';
import { ratingLabel } from '#shared/format/rating.ts';
import { diaryMessages } from '#shared/messages/diary.ts';
import { kindOf, ratingsOf } from '#shared/ratings.ts';
import type { DiaryStats, ViewingSums } from '#shared/views/diary.ts';

/** What was watched in a month or a year. */
export interface PeriodRow {
  period: string;
  films: number;
  episodes: number;
  series: number;
  hours: number;
}

export interface CountRow {
  name: string;
  viewings: number;
}

/** Hours with one decimal. */
const hoursOf = ({ minutes }: Pick<ViewingSums, 'minutes'>): number => Math.round(minutes / 6) / 10;

/** The totals with their nouns, in whole hours. */
export function totalRows({ films, episodes, series, minutes }: ViewingSums) {
  const hours = Math.round(minutes / 60);
  return [
    { count: films, noun: diaryMessages.films(films) },
    { count: episodes, noun: diaryMessages.episodes(episodes) },
    { count: series, noun: diaryMessages.series(series) },
    { count: hours, noun: diaryMessages.hours(hours) },
  ];
}

const viewingsOf = ({ films, episodes, series }: ViewingSums): number => films + episodes + series;

/** The whole numbers from the first to the last, inclusive. */
const range = (first: number, last: number, step = 1): number[] =>
  Array.from({ length: Math.max(0, (last - first) / step + 1) }, (_, index) => first + index * step);

const rowOf = (period: string, sums: ViewingSums | undefined): PeriodRow => ({
  period,
  films: sums?.films ?? 0,
  episodes: sums?.episodes ?? 0,
  series: sums?.series ?? 0,
  hours: sums ? hoursOf(sums) : 0,
});

/** Up to this many consecutive years without viewings have a row each; a longer run shares one row. */
const MAX_EMPTY_YEARS = 10;

/** The twelve months of a year, or all years from the first to the last; those without viewings are 0. */
export function periodRows({ periods }: Pick<DiaryStats, 'periods'>, year: number | undefined): PeriodRow[] {
  const known = periods.flatMap(({ period, ...sums }) => (period === null ? [] : [{ period, sums }]));
  if (known.length === 0) return [];
  if (year !== undefined)
    return range(1, 12).map((month) =>
      rowOf(nameOfMonth(month).slice(0, 3), known.find(({ period }) => period === month)?.sums),
    );
  return known.flatMap(({ period, sums }, index) => {
    const first = (known[index - 1]?.period ?? period - 1) + 1;
    const years = range(first, period - 1).map(String);
    const empty = years.length > MAX_EMPTY_YEARS ? [`${first}–${period - 1}`] : years;
    return [...empty.map((name) => rowOf(name, undefined)), rowOf(String(period), sums)];
  });
}

/** How many viewings have no known day. */
export function withoutDay({ periods }: Pick<DiaryStats, 'periods'>): number {
  const unknown = periods.find(({ period }) => period === null);
  return unknown ? viewingsOf(unknown) : 0;
}

/** One row per rating, from four poops to four flames, with a column for each kind. */
export function ratingRows({ ratings: found }: Pick<DiaryStats, 'ratings'>) {
  const ordered = [...ratingsOf('poop').toReversed(), ...ratingsOf('fire')];
  return ordered.map((rating) => {
    const viewings = found.find((one) => one.rating === rating)?.viewings ?? 0;
    const isFlame = kindOf(rating) === 'fire';
    return {
      name: ratingLabel(rating),
      flames: isFlame ? viewings : 0,
      poops: isFlame ? 0 : viewings,
    };
  });
}

/** The most watched genres. */
export const genreRows = ({ genres }: Pick<DiaryStats, 'genres'>, maxRows: number): CountRow[] =>
  genres.slice(0, maxRows).map(({ name, viewings }) => ({ name, viewings }));

/** All decades from the first to the last. */
export function decadeRows({ decades }: Pick<DiaryStats, 'decades'>): CountRow[] {
  const byDecade = new Map(decades.map(({ decade, viewings }) => [decade, viewings]));
  const numbers = [...byDecade.keys()];
  if (numbers.length === 0) return [];
  return range(Math.min(...numbers), Math.max(...numbers), 10).map((decade) => ({
    name: diaryMessages.decade(decade),
    viewings: byDecade.get(decade) ?? 0,
  }));
}
