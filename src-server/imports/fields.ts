import { dayLength, knownZone } from '#shared/calendar.ts';
import { Day } from '#shared/schemas/days.ts';
import type { Score } from './history.ts';

/** Trims a text and removes what the database cannot store (NUL) and what is not well-formed Unicode. */
export const plainText = (value: string | undefined): string =>
  (value ?? '').replaceAll('\u0000', '').toWellFormed().trim();

/** An id: a whole number from 1 to the largest 32-bit one; null for anything else. */
export function idOf(value: string | number | undefined | null): number | null {
  const number = Number(value || Number.NaN);
  return Number.isInteger(number) && number >= 1 && number <= 2_147_483_647 ? number : null;
}

/** A season's or an episode's number; specials are season 0. */
export function numberOf(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,5}$/.test(value.trim()) ? Number(value) : null;
}

export function imdbIdOf(value: string | undefined | null): string | null {
  return /\btt\d{5,10}\b/.exec(value ?? '')?.[0] ?? null;
}

/** A release year: "1994", or the year at the start of a date. */
export function yearIn(value: string | undefined): number | null {
  const year = Number(/^\s*(\d{4})(?!\d)/.exec(value ?? '')?.[1] ?? Number.NaN);
  return year >= 1870 && year <= 2100 ? year : null;
}

/** Whether a diary accepts this day. */
const isDiaryDay = (day: string): boolean => Day.safeParse(day).success;

/** A calendar day ("2024-05-17", whatever follows it); null for anything else, and for days later than tomorrow in UTC. */
export function parseDay(value: string | undefined): string | null {
  const day = /^\s*(\d{4}-\d{2}-\d{2})(?!\d)/.exec(value ?? '')?.[1];
  const tomorrow = new Date(Date.now() + dayLength).toISOString().slice(0, 10);
  return day !== undefined && isDiaryDay(day) && day <= tomorrow ? day : null;
}

/** Returns the calendar day of a moment; null if it cannot be read as one. */
export type DayReader = (moment: string | undefined | null) => string | null;

/**
 * Reads the day in a time zone, or in UTC if the zone is not known, of a moment that is written in UTC ("2024-05-17T21:03:00.000Z",
 * "2024-05-17 21:03:00"). The start of 1970 is read as null: services write it for an unknown moment.
 */
export function dayReader(timeZone: string): DayReader {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: knownZone(timeZone) });
  return (value) => {
    const [, day, time] =
      /^\s*(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)/.exec(value ?? '') ?? [];
    if (day === undefined || time === undefined) return parseDay(value ?? undefined);
    const moment = Date.parse(`${day}T${time}Z`);
    return isDiaryDay(day) && moment ? parseDay(format.format(moment)) : null;
  };
}

/** A score above 0 and up to `outOf`, written as a number or in stars ("★★★½"); null for anything else. */
export function scoreOf(value: string | number | undefined | null, outOf: Score['outOf']): Score | null {
  if (value === '' || value === undefined || value === null) return null;
  const stars = /^(★*)(½?)☆*$/.exec(String(value).trim());
  const number = stars
    ? (stars[1] ?? '').length + (stars[2] ? 0.5 : 0)
    : Number(String(value).replace(',', '.'));
  return number > 0 && number <= outOf ? { value: number, outOf } : null;
}

/** "Yes", "true", "1". */
export const isYes = (value: string | undefined): boolean => /^\s*(yes|true|1|y)\s*$/i.test(value ?? '');
