import { describe, expect, it } from 'vitest';
import { fullDate, wallTime } from './time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number): string => wallTime(new Date(now.getTime() - seconds * 1000), now);
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

describe('how long ago something was written on a wall', () => {
  it.each([
    [-30, '1s'],
    [0, '1s'],
    [59.9, '59s'],
    [minute, '1m'],
    [hour - 1, '59m'],
    [day - 1, '23h'],
    [7 * day - 1, '6d'],
    [30 * day - 1, '4w'],
    [30 * day, '1mo'],
    [365 * day - 1, '12mo'],
    [365 * day, '1y'],
    [800 * day, '2y'],
  ])('is floored, from seconds to years: %d seconds are %s', (seconds, said) => {
    expect(ago(seconds)).toBe(said);
  });
});

it('writes a full date as the browser’s own format for English does', () => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
  // 37 hours apart: every month and every hour of the day
  for (let time = Date.UTC(2025, 0, 1, 0, 5); time < Date.UTC(2027, 0, 1); time += 37 * hour * 1000) {
    const date = new Date(time);
    // a newer ICU has a narrow space before AM and PM
    expect(fullDate(date)).toBe(format.format(date).replaceAll('\u202F', ' '));
  }
});
