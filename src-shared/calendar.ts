/** 24 hours in milliseconds. */
export const dayLength = 86_400_000;

/** Whether this is an IANA time zone that this system knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** This time zone, or UTC if there is none or this system does not know it: browsers and servers know different ones. */
export const knownZone = (name: string | null): string => (name !== null && isTimeZone(name) ? name : 'UTC');

/** The calendar day in a time zone, YYYY-MM-DD; in UTC if the zone is not known. `time` in milliseconds. */
export function dayIn(timeZone: string | null, time: number = Date.now()): string {
  // from its parts, because browsers format days differently
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: knownZone(timeZone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(time);
  const [year, month, day] = (['year', 'month', 'day'] as const).map(
    (name) => parts.find(({ type }) => type === name)?.value,
  );
  return `${year}-${month}-${day}`;
}

/** The hour of the day in a time zone, 0 to 23; in UTC if the zone is not known. `time` in milliseconds. */
export const hourIn = (timeZone: string | null, time: number = Date.now()): number =>
  Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: knownZone(timeZone),
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(time),
  );

/** Whether a day in the form YYYY-MM-DD exists; February 30 does not. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
