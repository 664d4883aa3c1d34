import { dayIn, isTimeZone } from '#shared/calendar.ts';
import type { Me } from '#shared/views/account.ts';

type Member = Pick<Me, 'timeZone'> | null | undefined;

/** The IANA name of the time zone in which this browser runs, or one like Etc/Unknown, which is no time zone. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A member's calendar day, YYYY-MM-DD, by the time zone in their settings, or this browser's if none is set or this browser does not
 * know it. `time`: milliseconds.
 */
export function todayOf(member: Member, time?: number): string {
  const zone = member?.timeZone;
  return dayIn(zone && isTimeZone(zone) ? zone : browserTimeZone(), time);
}
