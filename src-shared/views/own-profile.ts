import { z } from 'zod';
import { personal, valuesOf } from '#shared/personal.ts';
import { mapProfileTexts, profileTextNames } from '#shared/profile-texts.ts';
import { GifView } from './media.ts';
import { MemberRef } from './members.ts';
import { PhotoView } from './photos.ts';

/** A member's own profile with everything they can edit; never sent to anyone else. An empty text is not set. */
export const OwnProfile = MemberRef.extend({
  ...mapProfileTexts(profileTextNames, () => z.string()),
  country: z.string(),
  age: z.int().nullable(),
  gender: z.enum(valuesOf(personal.gender)).nullable(),
  relationshipStatus: z.enum(valuesOf(personal.relationshipStatus)).nullable(),
  sexualOrientation: z.enum(valuesOf(personal.sexualOrientation)).nullable(),
  ethnicity: z.enum(valuesOf(personal.ethnicity)).nullable(),
  hereFor: z.array(z.enum(valuesOf(personal.hereFor))),
  displayPersonalInfo: z.boolean(),
  showDistance: z.boolean(),
  photos: z.array(PhotoView),
  videoId: z.string().nullable(),
  gif: GifView.nullable(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;
