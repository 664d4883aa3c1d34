import { describe, expect, it, vi } from 'vitest';
import { todayOf } from './today.ts';

describe('todayOf', () => {
  it('is the day by this browser’s own calendar, whatever day it is in UTC', () => {
    expect(todayOf(null, new Date(2026, 0, 3, 0, 5).getTime())).toBe('2026-01-03');
    expect(todayOf({ timeZone: null }, new Date(2026, 11, 31, 23, 55).getTime())).toBe('2026-12-31');
  });

  it('is the day by the time zone that the member has chosen', () => {
    const noon = Date.UTC(2026, 0, 3, 12);
    expect(todayOf({ timeZone: 'Pacific/Auckland' }, noon)).toBe('2026-01-04');
    expect(todayOf({ timeZone: 'Pacific/Pago_Pago' }, noon)).toBe('2026-01-03');
  });

  it('is the day by this browser’s calendar if it does not know the chosen time zone', () => {
    expect(todayOf({ timeZone: 'Mars/Olympus' }, new Date(2026, 0, 3, 0, 5).getTime())).toBe('2026-01-03');
  });

  it('is a day where the browser cannot tell its time zone', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'Etc/Unknown',
    });
    try {
      expect(todayOf(null, Date.UTC(2026, 0, 3, 12))).toBe('2026-01-03');
    } finally {
      vi.restoreAllMocks();
    }
  });
});
