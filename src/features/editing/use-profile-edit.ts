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
 * The profile form: the saved profile with the changed fields on top. Unsaved fields survive a reload and a sign-in in the same
 * tab. Saved values are not validated again.
 */
export function useProfileEdit(own: OwnProfile) {
  const { id } = own;
  const [edit, setEdit] = useState(() => edits.read(id));
  useEffect(() => void edits.write(id, edit), [id, edit]);
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
  // untouched fields follow what is saved elsewhere
  const adoptSavedValues = useEffectEvent((now: OwnProfile) =>
    form.setValues({ ...draftOf(now), ...edit.typed }),
  );
  useEffect(() => adoptSavedValues(own), [own]);
  return {
    form,
    conflicts,
    conflictsWith: (now: OwnProfile) => conflictsIn(edit, draftOf(now)),
    /** Replaces typed values by what was saved elsewhere. */
    restoreSaved: () => form.setValues({ ...saved, ...withoutFields(edit, conflicts).typed }),
    clear: () => {
      edits.clear(id);
      setEdit(noEdit);
    },
  };
}

export type ProfileFormState = ReturnType<typeof useProfileEdit>['form'];
