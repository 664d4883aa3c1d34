import { describe, expect, it, vi } from 'vitest';
import { dayIn, hourIn, isTimeZone } from './calendar.ts';

describe('dayIn', () => {
  it('is the calendar day of the zone, and of UTC where there is none or it is not known', () => {
    const time = Date.UTC(2026, 11, 31, 11, 30);
    expect(dayIn('Pacific/Kiritimati', time)).toBe('2027-01-01');
    expect(dayIn('Pacific/Pago_Pago', time)).toBe('2026-12-31');
    expect(dayIn(null, time)).toBe('2026-12-31');
    expect(dayIn('Mars/Olympus', time)).toBe('2026-12-31');
    expect(hourIn('Mars/Olympus', time)).toBe(11);
    // the clock goes back at midnight UTC+1
    expect(dayIn('Europe/Paris', Date.UTC(2026, 9, 24, 22, 30))).toBe('2026-10-25');
  });

  it('is written the same where every locale writes days as 12/31/2026, as WebKit does for Canada', () => {
    const { DateTimeFormat } = Intl;
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function create(_, options) {
      return new DateTimeFormat('en-US', options);
    });
    try {
      expect(dayIn(null, Date.UTC(2026, 11, 31))).toBe('2026-12-31');
    } finally {
      vi.restoreAllMocks();
    }
  });
});

describe('isTimeZone', () => {
  it('knows IANA names', () => {
    for (const name of ['UTC', 'Europe/Paris', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'])
      expect([name, isTimeZone(name)]).toEqual([name, true]);
    for (const name of ['Mars/Olympus', '', 'Europe/', '+25:00'])
      expect([name, isTimeZone(name)]).toEqual([name, false]);
  });
});
