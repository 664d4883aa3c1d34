import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { UpdateProfile } from '#shared/schemas/own-profile.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { validateBy } from '#client/lib/validate-by.ts';
import { type ProfileDraft, changesOf, draftOf } from './profile-draft.ts';
import {
  changeEdit,
  changedFields,
  conflictsIn,
  createProfileEdits,
  noEdit,
  withoutFields,
} from './profile-edit.ts';

const edits = createProfileEdits(() => window.sessionStorage);

const validate = validateBy(UpdateProfile);

/**
 * The profile form: what is saved by now, with the fields that the member has changed on top. Unsaved fields survive a reload
 * and a sign-in in the same tab. What is valid as it was saved is not judged again.
 */
export function useProfileEdit(own: OwnProfile) {
  const { id } = own;
  const [edit, setEdit] = useState(() => edits.read(id));
  useEffect(() => edits.write(id, edit), [id, edit]);
  const saved = draftOf(own);
  const initialValues = { ...saved, ...edit.typed };
  const form = useForm<ProfileDraft>({
    initialValues,
    initialErrors: validate(changesOf(own, initialValues)),
    validate: (draft) => validate(changesOf(own, draft)),
    validateInputOnChange: true,
    clearInputErrorOnChange: false,
    onValuesChange: (values, previous) =>
      setEdit((before) => changeEdit(before, saved, changedFields(values, previous))),
  });
  const conflicts = conflictsIn(edit, saved);
  // fields that are untouched follow what is saved elsewhere
  const follow = useEffectEvent((now: OwnProfile) => form.setValues({ ...draftOf(now), ...edit.typed }));
  useEffect(() => follow(own), [own]);
  return {
    form,
    conflicts,
    /** What conflicts with the profile as it was just read. */
    conflictsWith: (now: OwnProfile) => conflictsIn(edit, draftOf(now)),
    /** Shows what was saved elsewhere in place of what was typed here. */
    useSaved: () => form.setValues({ ...saved, ...withoutFields(edit, conflicts).typed }),
    /** It was saved, or is discarded. */
    clear: () => {
      edits.clear(id);
      setEdit(noEdit);
    },
  };
}

export type ProfileFormState = ReturnType<typeof useProfileEdit>['form'];
