/** Days are YYYY-MM-DD, without a time zone. */
const formats: Record<'month' | 'day' | 'short' | 'weekday', Intl.DateTimeFormatOptions> = {
  month: { month: 'long', year: 'numeric' },
  day: { month: 'long', day: 'numeric', year: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
};

// created once each: it takes as long as rendering a card
const made = new Map<keyof typeof formats, Intl.DateTimeFormat>();

function format(name: keyof typeof formats, day: string): string {
  let known = made.get(name);
  if (!known) {
    known = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...formats[name] });
    made.set(name, known);
  }
  return known.format(new Date(`${day}T00:00:00Z`));
}

/** 'November 2026'. */
export const monthName = (day: string): string => format('month', day);

/** 'November 12, 2026'. */
export const dayName = (day: string): string => format('day', day);

/** 'Thu'. */
export const weekdayName = (day: string): string => format('weekday', day);

/** 'Nov 12' in the year of `today`, else 'November 12, 2025'. */
export const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? format('short', day) : dayName(day);
