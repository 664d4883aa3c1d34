import { expect, it } from 'vitest';
import type { ViewingSums } from '#shared/views/diary.ts';
import { decadeRows, periodRows, ratingRows, totalRows, withoutDay } from './numbers-data.ts';

const sums = (films: number, minutes = 0): ViewingSums => ({
  films,
  episodes: 0,
  series: 0,
  minutes,
  flames: 0,
  poops: 0,
});

it('has the totals, in whole hours', () => {
  const total = { ...sums(1, 27), episodes: 1_204 };
  expect(totalRows(total)).toEqual([
    { count: 1, noun: 'movie' },
    { count: 1_204, noun: 'episodes' },
    { count: 0, noun: 'whole shows' },
    { count: 0, noun: 'hours' },
  ]);
  const hoursAfter = (minutes: number) => totalRows(sums(1, minutes)).at(-1);
  expect(hoursAfter(87)).toEqual({ count: 1, noun: 'hour' });
  expect(hoursAfter(90)).toEqual({ count: 2, noun: 'hours' });
});

it('has all months of a year, and hours rounded to a tenth', () => {
  const rows = periodRows({ periods: [{ period: 3, ...sums(2, 204) }] }, 2026);
  expect(rows).toHaveLength(12);
  expect(rows[0]).toEqual({ period: 'Jan', films: 0, episodes: 0, series: 0, hours: 0 });
  expect(rows[2]).toEqual({ period: 'Mar', films: 2, episodes: 0, series: 0, hours: 3.4 });
});

it('has every year between the first and the last, and counts unknown days separately', () => {
  const periods = [
    { period: null, ...sums(4) },
    { period: 2021, ...sums(1) },
    { period: 2024, ...sums(7) },
  ];
  expect(periodRows({ periods }, undefined).map(({ period, films }) => [period, films])).toEqual([
    ['2021', 1],
    ['2022', 0],
    ['2023', 0],
    ['2024', 7],
  ]);
  expect(withoutDay({ periods })).toBe(4);
  expect(periodRows({ periods: periods.slice(0, 1) }, undefined)).toEqual([]);
});

it('has one row for more than ten years without viewings', () => {
  const periods = [1900, 1911, 2023].map((period) => ({ period, ...sums(1) }));
  const rows = periodRows({ periods }, undefined).map(({ period, films }) => [period, films]);
  expect(rows).toHaveLength(14);
  expect(rows.slice(10)).toEqual([
    ['1910', 0],
    ['1911', 1],
    ['1912–2022', 0],
    ['2023', 1],
  ]);
});

it('is ordered from four poops to four flames', () => {
  const rows = ratingRows({
    ratings: [
      { rating: 'fire_4', viewings: 9 },
      { rating: 'poop_1', viewings: 2 },
    ],
  });
  expect(rows.map(({ name }) => name)).toEqual([
    '4 poops',
    '3 poops',
    '2 poops',
    '1 poop',
    '1 flame',
    '2 flames',
    '3 flames',
    '4 flames',
  ]);
  expect([rows[3]?.poops, rows[3]?.flames, rows[7]?.flames]).toEqual([2, 0, 9]);
});

it('has the decades in order, including empty ones in between', () => {
  const decades = [
    { decade: 1990, viewings: 5 },
    { decade: 1970, viewings: 1 },
  ];
  expect(decadeRows({ decades })).toEqual([
    { name: '1970s', viewings: 1 },
    { name: '1980s', viewings: 0 },
    { name: '1990s', viewings: 5 },
  ]);
});
