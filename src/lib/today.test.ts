import { expect, it } from 'vitest';
import { todayOf } from './today.ts';

it('is the day by this browser’s own calendar, whatever day it is in UTC', () => {
  expect(todayOf(null, new Date(2026, 0, 3, 0, 5).getTime())).toBe('2026-01-03');
  expect(todayOf({ timeZone: null }, new Date(2026, 11, 31, 23, 55).getTime())).toBe('2026-12-31');
});

it('is the day by the time zone that the member has chosen', () => {
  const noon = Date.UTC(2026, 0, 3, 12);
  expect(todayOf({ timeZone: 'Pacific/Auckland' }, noon)).toBe('2026-01-04');
  expect(todayOf({ timeZone: 'Pacific/Pago_Pago' }, noon)).toBe('2026-01-03');
});
