import { describe, expect, it } from 'vitest';
import { openSeason } from './season-progress.ts';

const episode = (season: number, number: number, aired = true) => ({
  id: season * 100 + number,
  season,
  number,
  name: '',
  airsOn: null,
  aired,
  minutes: null,
  stillPath: null,
});
const specials = { number: 0, name: 'Specials', episodes: [episode(0, 1)] };
const first = { number: 1, name: '', episodes: [episode(1, 1), episode(1, 2)] };
const second = { number: 2, name: '', episodes: [episode(2, 1), episode(2, 2, false)] };
const announced = { number: 3, name: '', episodes: [episode(3, 1, false)] };
const seasons = [specials, first, second, announced];

describe('openSeason', () => {
  it.each([
    ['the first season, if nothing is watched', [], 1],
    ['the first season, if only specials are watched', [1], 1],
    ['the season that is being watched', [101], 1],
    ['the next season after the last episode of one', [101, 102], 2],
    ['the season of the furthest episode in spite of a gap before it', [102], 2],
    ['the last season that has begun, if there is nothing left to watch', [101, 102, 201], 2],
  ])('is %s', (_name, watched, season) => {
    expect(openSeason(seasons, new Set(watched), true)).toBe(season);
  });

  it('is the first one of a series that has not begun', () => {
    expect(openSeason([specials, announced], new Set(), true)).toBe(3);
    expect(openSeason([{ ...first, episodes: [] }], new Set(), true)).toBeUndefined();
  });

  it('is none for those who do not follow the series', () => {
    expect(openSeason(seasons, new Set(), false)).toBeUndefined();
  });
});
