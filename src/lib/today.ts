import { dayIn } from '#shared/calendar.ts';
import type { Me } from '#shared/views/account.ts';

/** The IANA name of the time zone in which this browser runs. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A member's calendar day, YYYY-MM-DD, by the time zone in their settings, or this browser's if none is set. `time`: milliseconds. */
export const todayOf = (member: Pick<Me, 'timeZone'> | null | undefined, time?: number): string =>
  dayIn(member?.timeZone ?? browserTimeZone(), time);
