import { nameOfMonth } from './day.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago, floored, in short form: 1m, 59m, 23h, 6d, 4w (under 30 days), then months.
 * Under a minute, and in the future by clock skew, is 1m.
 */
export function relativeTime(date: Date, now: Date = new Date()): string {
  const age = now.getTime() - date.getTime();
  if (age < hour) return `${Math.max(1, Math.floor(age / minute))}m`;
  if (age < day) return `${Math.floor(age / hour)}h`;
  if (age < 7 * day) return `${Math.floor(age / day)}d`;
  if (age < 30 * day) return `${Math.floor(age / (7 * day))}w`;
  return `${Math.floor(age / (30 * day))}mo`;
}

/** The age of a wall post, floored, from seconds to years: 1s, 59m, 23h, 6d, 4w, 11mo, 2y. The future is 1s. */
export function wallTime(date: Date, now: Date = new Date()): string {
  const age = now.getTime() - date.getTime();
  if (age < minute) return `${Math.max(1, Math.floor(age / 1000))}s`;
  return age < 365 * day ? relativeTime(date, now) : `${Math.floor(age / (365 * day))}y`;
}

/** The date in the reader's time zone: "November 20, 2026". */
const longDate = (date: Date): string =>
  `${nameOfMonth(date.getMonth() + 1)} ${date.getDate()}, ${date.getFullYear()}`;

/** The date and time in the reader's time zone: "November 20, 2026 at 11:05 AM". */
export function fullDate(date: Date): string {
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${longDate(date)} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
