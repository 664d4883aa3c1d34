/** Whether this is an IANA time zone that this system knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The calendar day in a time zone, YYYY-MM-DD; UTC where the zone is not known. `time` in milliseconds. */
export function dayIn(timeZone: string | null, time: number = Date.now()): string {
  // this locale writes days as the standard does
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZone ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(time);
}
