import { useEffect, useState } from 'react';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { type ProfileDraft, draftOf } from './profile-draft.ts';
import { changeEdit, conflictsIn, createProfileEdits, noEdit, withoutFields } from './profile-edit.ts';

const edits = createProfileEdits(() => window.sessionStorage);

/**
 * The profile form's state: what is saved by now, with the fields that the member has changed on top. Unsaved fields survive
 * a reload and a sign-in in the same tab.
 */
export function useProfileEdit(own: OwnProfile) {
  const { id } = own;
  const [edit, setEdit] = useState(() => edits.read(id));
  useEffect(() => edits.write(id, edit), [id, edit]);
  const saved = draftOf(own);
  const conflicts = conflictsIn(edit, saved);
  return {
    draft: { ...saved, ...edit.typed },
    change: (patch: Partial<ProfileDraft>) => setEdit((before) => changeEdit(before, saved, patch)),
    conflicts,
    /** What conflicts with the profile as it was just read. */
    conflictsWith: (now: OwnProfile) => conflictsIn(edit, draftOf(now)),
    /** Shows what was saved elsewhere in place of what was typed here. */
    useSaved: () => setEdit(withoutFields(edit, conflicts)),
    /** It was saved, or is discarded. */
    clear: () => {
      edits.clear(id);
      setEdit(noEdit);
    },
  };
}
