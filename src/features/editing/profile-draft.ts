import { regionIn } from '#shared/countries.ts';
import { valuesOf } from '#shared/personal.ts';
import { mapProfileTexts, profileTextNames } from '#shared/profile-texts.ts';
import type { UpdateProfile } from '#shared/schemas/own-profile.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';

/** Every field of the form. */
export const profileFields = [
  'fullName',
  ...profileTextNames,
  'gender',
  'relationshipStatus',
  'sexualOrientation',
  'ethnicity',
  'displayPersonalInfo',
  'showDistance',
  'username',
  'country',
  'hereFor',
  'age',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** A profile as it is in the form. */
export interface ProfileDraft extends Pick<OwnProfile, Exclude<ProfileField, 'age'>> {
  age: string;
}

export const draftOf = (own: OwnProfile): ProfileDraft => ({ ...own, age: own.age?.toString() ?? '' });

/** The age as a number; NaN when invalid, null when empty. */
const ageOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** Sets the country, and clears a region that is not in its list. */
export const inCountry = (draft: ProfileDraft, country: string): Partial<ProfileDraft> => ({
  country,
  stateOrRegion: regionIn(country, draft.stateOrRegion),
});

/** The choice with this value; null when there is none. */
export const choiceIn = <T extends Record<string, string>>(labels: T, value: unknown) =>
  valuesOf(labels).find((known) => known === value) ?? null;

/** Whether two values of a field are equal; lists are compared as sets. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item) => other.includes(item))
    : one === other;

/** The fields that differ from the saved profile; empty: nothing to save. */
export function changesOf(own: OwnProfile, draft: ProfileDraft): UpdateProfile {
  const typed: Required<UpdateProfile> = {
    ...draft,
    fullName: trimmed(draft.fullName),
    ...mapProfileTexts(profileTextNames, (_, name) => trimmed(draft[name])),
    age: ageOf(draft.age),
  };
  const changed = profileFields.filter((field) => !isSame(typed[field], own[field]));
  return Object.fromEntries(changed.map((field) => [field, typed[field]]));
}
