import { regionIn } from '#shared/countries.ts';
import { valuesOf } from '#shared/personal.ts';
import { profileTextNames } from '#shared/profile-texts.ts';
import type { UpdateProfile } from '#shared/schemas/own-profile.ts';
import { trimmed } from '#shared/text-rules.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';

const texts = ['fullName', ...profileTextNames] as const;
const choices = ['gender', 'relationshipStatus', 'sexualOrientation', 'ethnicity'] as const;
const switches = ['displayPersonalInfo', 'showDistance'] as const;

/** Every field of the form. */
export const profileFields = [
  ...texts,
  ...choices,
  ...switches,
  'username',
  'country',
  'hereFor',
  'age',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** A profile as it is typed. */
export interface ProfileDraft extends Pick<OwnProfile, Exclude<ProfileField, 'age'>> {
  age: string;
}

export const draftOf = (own: OwnProfile): ProfileDraft => ({ ...own, age: own.age?.toString() ?? '' });

/** The age as a number; NaN when invalid, null when empty. */
const ageOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** Another country clears a region that is not in its list. */
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
  const changes: UpdateProfile = {};
  if (draft.username !== own.username) changes.username = draft.username;
  for (const field of texts) if (trimmed(draft[field]) !== own[field]) changes[field] = trimmed(draft[field]);
  if (draft.country !== own.country) changes.country = draft.country;
  const age = ageOf(draft.age);
  if (age !== own.age) changes.age = age;
  for (const field of switches) if (draft[field] !== own[field]) changes[field] = draft[field];
  if (draft.gender !== own.gender) changes.gender = draft.gender;
  if (draft.relationshipStatus !== own.relationshipStatus)
    changes.relationshipStatus = draft.relationshipStatus;
  if (draft.sexualOrientation !== own.sexualOrientation) changes.sexualOrientation = draft.sexualOrientation;
  if (draft.ethnicity !== own.ethnicity) changes.ethnicity = draft.ethnicity;
  if (!isSame(draft.hereFor, own.hereFor)) changes.hereFor = draft.hereFor;
  return changes;
}
