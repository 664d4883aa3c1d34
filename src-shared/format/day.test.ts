import { expect, it } from 'vitest';
import { dayName, monthName, shortDay, weekdayName } from './day.ts';

it('names a day and its month, whatever the time zone', () => {
  expect(monthName('2026-11-01')).toBe('November 2026');
  expect(dayName('2026-01-31')).toBe('January 31, 2026');
  expect(weekdayName('2026-11-12')).toBe('Thu');
});

it('writes days as the browser’s own format for English does', () => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  const long = format({ dateStyle: 'long' });
  const short = format({ month: 'short', day: 'numeric' });
  const weekday = format({ weekday: 'short' });
  for (let time = Date.UTC(2027, 11, 1); time < Date.UTC(2029, 0, 1); time += 24 * 60 * 60 * 1000) {
    const day = new Date(time).toISOString().slice(0, 10);
    expect(dayName(day)).toBe(long.format(time));
    expect(shortDay(day, day)).toBe(short.format(time));
    expect(weekdayName(day)).toBe(weekday.format(time));
  }
});

it('leaves out the year of today alone', () => {
  expect(shortDay('2026-01-02', '2026-11-24')).toBe('Jan 2');
  expect(shortDay('2025-12-31', '2026-01-01')).toBe('December 31, 2025');
});
