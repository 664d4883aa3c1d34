import { describe, expect, it } from 'vitest';
import { wallTime } from './time.ts';

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
