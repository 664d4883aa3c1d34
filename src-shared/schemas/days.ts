import { isDay } from '#shared/calendar.ts';
import { shaped } from './text.ts';

/** A day in the member's calendar. */
export const Day = shaped(/^(?:19|20)\d{2}-\d{2}-\d{2}$/, 'This isn’t a valid date.', { check: isDay });
