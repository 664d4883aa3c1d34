import { shaped } from './text.ts';

/** Whether the day exists: February 30 does not. */
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A day in the member's calendar. */
export const Day = shaped(/^(?:19|20)\d{2}-\d{2}-\d{2}$/, 'This isn’t a valid date.', { holds: isDay });
