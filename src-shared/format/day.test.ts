import { expect, it } from 'vitest';
import { dayName, monthName, shortDay, weekdayName } from './day.ts';

it('names a day and its month, whatever the time zone', () => {
  expect(monthName('2026-11-01')).toBe('November 2026');
  expect(dayName('2026-01-31')).toBe('January 31, 2026');
  expect(weekdayName('2026-11-12')).toBe('Thu');
});

it('leaves out the year of today alone', () => {
  expect(shortDay('2026-01-02', '2026-11-24')).toBe('Jan 2');
  expect(shortDay('2025-12-31', '2026-01-01')).toBe('December 31, 2025');
});
