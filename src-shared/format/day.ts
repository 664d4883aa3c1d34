/*
 * Days are YYYY-MM-DD, without a time zone. They are formatted without Intl: its first use for a date on a page takes 20 ms in a desktop
 * browser (Chromium, measured), and 80 ms on a slow phone.
 */
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'November'; January is 1. */
export const nameOfMonth = (month: number): string => monthNames[month - 1] ?? '';

function partsOf(day: string) {
  const [year = '', month, date] = day.split('-');
  return { year, month: nameOfMonth(Number(month)), date: Number(date) };
}

/** 'November 2026'. */
export function monthName(day: string): string {
  const { year, month } = partsOf(day);
  return `${month} ${year}`;
}

/** 'November 12, 2026'. */
export function dayName(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${month} ${date}, ${year}`;
}

/** 'Thu'. */
export const weekdayName = (day: string): string =>
  weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** 'Thu, November 12, 2026'. */
export const dayWithWeekday = (day: string): string => `${weekdayName(day)}, ${dayName(day)}`;

/** 'Nov 12' in the year of `today`, otherwise 'November 12, 2025'. */
export function shortDay(day: string, today: string): string {
  const { year, month, date } = partsOf(day);
  return year === partsOf(today).year ? `${month.slice(0, 3)} ${date}` : dayName(day);
}
