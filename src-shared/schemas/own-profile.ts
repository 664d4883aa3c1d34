import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { personal, valuesOf } from '#shared/personal.ts';
import { countries } from '#shared/countries.ts';
import { mapProfileTexts, profileTextNames } from '#shared/profile-texts.ts';
import { isUsername, usernameShape } from '#shared/username.ts';
import { Gif } from './content.ts';
import { shaped, text } from './text.ts';
import { profileToasts } from '#shared/messages/editing.ts';

const ageMessage = `Please enter an age from ${limits.ageMin} to ${limits.ageMax}.`;
const orNull = <T extends Record<string, string>>(labels: T) =>
  z.enum(valuesOf(labels)).nullable().exactOptional();

/** Absent fields stay as they are; an empty text or null clears a field. */
export const UpdateProfile = z.strictObject({
  username: shaped(usernameShape, profileToasts.invalidUsername.message, {
    check: (name) => !usernameShape.test(name) || isUsername(name),
    checkMessage: profileToasts.misplacedPeriod.message,
  }).exactOptional(),
  fullName: text({ limit: limits.fullName }).exactOptional(),
  ...mapProfileTexts(profileTextNames, ({ limit }) => text({ limit }).exactOptional()),
  country: z.enum(['', ...countries]).exactOptional(),
  age: z
    .int(ageMessage)
    .min(limits.ageMin, ageMessage)
    .max(limits.ageMax, ageMessage)
    .nullable()
    .exactOptional(),
  gender: orNull(personal.gender),
  relationshipStatus: orNull(personal.relationshipStatus),
  sexualOrientation: orNull(personal.sexualOrientation),
  ethnicity: orNull(personal.ethnicity),
  hereFor: z
    .array(z.enum(valuesOf(personal.hereFor)))
    .max(Object.keys(personal.hereFor).length)
    .exactOptional(),
  displayPersonalInfo: z.boolean().exactOptional(),
  showDistance: z.boolean().exactOptional(),
});
export type UpdateProfile = z.infer<typeof UpdateProfile>;

/** Any text; one that cannot be a username is reported as not available. */
export const CheckUsername = z.strictObject({ username: text({ limit: 100 }) });
export type CheckUsername = z.infer<typeof CheckUsername>;

/** A video's address in one of the accepted forms; null removes the video. */
export const SetVideo = z.strictObject({ url: text({ limit: limits.videoUrl }).nullable() });
export type SetVideo = z.infer<typeof SetVideo>;

export const SetGif = z.strictObject({ gif: Gif.nullable() });
export type SetGif = z.infer<typeof SetGif>;
