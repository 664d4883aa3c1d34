import { z } from 'zod';
import { isTimeZone } from '#shared/calendar.ts';
import { ViewingVisibility } from './diary.ts';
import { shaped, text } from './text.ts';

/** A session, by its stored hash. */
export const EndSession = z.strictObject({ id: shaped(/^[0-9a-f]{64}$/, 'This isn’t a session.') });
export type EndSession = z.infer<typeof EndSession>;

/** Degrees, as the browser reports them. */
export const SetLocation = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type SetLocation = z.infer<typeof SetLocation>;

const TimeZone = shaped(/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/, 'This isn’t a time zone.', {
  check: (name) => name.length <= 64 && isTimeZone(name),
});

/** Absent fields stay as they are. */
export const UpdateSettings = z.strictObject({
  watchlistPrivate: z.boolean().exactOptional(),
  /** Who sees future viewings, unless a viewing has its own choice. */
  diaryVisibility: ViewingVisibility.exactOptional(),
  /** An IANA name. */
  timeZone: TimeZone.exactOptional(),
});
export type UpdateSettings = z.infer<typeof UpdateSettings>;

/** Compared on the server, so that a mismatch gets its own message. */
export const RemoveAccount = z.strictObject({ confirmation: text({ limit: 100 }) });
export type RemoveAccount = z.infer<typeof RemoveAccount>;
