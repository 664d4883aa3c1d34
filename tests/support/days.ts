import { dayLength } from '#shared/calendar.ts';

/** The day so many days from today, in UTC: YYYY-MM-DD. */
export const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * dayLength).toISOString().slice(0, 10);
