import { type HereFor, personal, valuesOf } from '#shared/personal.ts';
import { createDrafts } from '#client/lib/drafts.ts';
import { type Fields, fieldsOf } from '#client/lib/fields.ts';
import type { DraftStorage } from '#client/lib/drafts.ts';
import { type ProfileDraft, type ProfileField, choiceIn, isSame, profileFields } from './profile-draft.ts';

/** The fields of a profile that a member has changed and not saved, and what was saved when they started. */
export interface ProfileEdit {
  typed: Partial<ProfileDraft>;
  base: Partial<ProfileDraft>;
}

export const noEdit: ProfileEdit = { typed: {}, base: {} };

const pick = (from: Partial<ProfileDraft>, fields: readonly ProfileField[]): Partial<ProfileDraft> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/** The fields in which two drafts differ, with the values of the first. */
export const changedFields = (values: ProfileDraft, previous: ProfileDraft): Partial<ProfileDraft> =>
  pick(
    values,
    profileFields.filter((field) => !isSame(values[field], previous[field])),
  );

/** Applies a change; a field with its saved value counts as untouched. */
export function changeEdit(
  { typed, base }: ProfileEdit,
  saved: ProfileDraft,
  patch: Partial<ProfileDraft>,
): ProfileEdit {
  const next = { ...typed, ...patch };
  const touched = profileFields.filter((field) => field in next && !isSame(next[field], saved[field]));
  return { typed: pick(next, touched), base: pick({ ...saved, ...base }, touched) };
}

/** The fields that were changed here and, to something else, elsewhere. */
export const conflictsIn = ({ typed, base }: ProfileEdit, saved: ProfileDraft): ProfileField[] =>
  profileFields.filter(
    (field) => field in typed && !isSame(base[field], saved[field]) && !isSame(typed[field], saved[field]),
  );

/** The edit without these fields, which show their saved values again. */
export function withoutFields({ typed, base }: ProfileEdit, fields: readonly ProfileField[]): ProfileEdit {
  const left = profileFields.filter((field) => field in typed && !fields.includes(field));
  return { typed: pick(typed, left), base: pick(base, left) };
}

/** A stored value of a field; undefined when invalid. */
function valueOf(field: ProfileField, value: unknown): ProfileDraft[ProfileField] | undefined {
  switch (field) {
    case 'gender':
    case 'relationshipStatus':
    case 'sexualOrientation':
    case 'ethnicity':
      return choiceIn(personal[field], value);
    case 'displayPersonalInfo':
    case 'showDistance':
      return typeof value === 'boolean' ? value : undefined;
    case 'hereFor':
      return Array.isArray(value)
        ? valuesOf(personal.hereFor).filter((known: HereFor) => value.includes(known))
        : undefined;
    default:
      return typeof value === 'string' ? value : undefined;
  }
}

const parseFields = (stored: Fields): Partial<ProfileDraft> =>
  Object.fromEntries(
    profileFields.flatMap((field) => {
      const value = field in stored ? valueOf(field, stored[field]) : undefined;
      return value === undefined ? [] : [[field, value]];
    }),
  );

/**
 * Each member's unsaved profile edit, by member id. It lives in the storage of one tab, so that two tabs do not save each other's
 * text, and personal fields do not outlive the tab.
 */
export const createProfileEdits = (storage: () => DraftStorage) =>
  createDrafts<ProfileEdit>({
    storage,
    name: 'profile',
    empty: noEdit,
    isEmpty: ({ typed }) => Object.keys(typed).length === 0,
    parse: ({ typed, base }) => ({ typed: parseFields(fieldsOf(typed)), base: parseFields(fieldsOf(base)) }),
  });
