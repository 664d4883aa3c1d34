import { describe, expect, it } from 'vitest';
import { mapProfileTexts, profileTextNames } from '#shared/profile-texts.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { changeEdit, conflictsIn, createProfileEdits, noEdit, withoutFields } from './profile-edit.ts';

const saved: ProfileDraft = {
  username: 'nora',
  fullName: 'Nora Lindqvist',
  ...mapProfileTexts(profileTextNames, () => ''),
  country: 'Canada',
  stateOrRegion: 'Quebec',
  cityOrTown: 'Montreal',
  age: '31',
  gender: 'female',
  relationshipStatus: null,
  sexualOrientation: null,
  ethnicity: null,
  hereFor: ['chat', 'friendship'],
  displayPersonalInfo: false,
  showDistance: true,
};

describe('an unsaved edit of a profile', () => {
  it('contains only changed fields, and drops one that has its saved value again', () => {
    const edit = changeEdit(noEdit, saved, { bio: 'Row F.', gender: null });
    expect(edit).toEqual({ typed: { bio: 'Row F.', gender: null }, base: { bio: '', gender: 'female' } });
    const back = changeEdit(edit, saved, { gender: 'female', hereFor: ['friendship', 'chat'] });
    expect(back).toEqual({ typed: { bio: 'Row F.' }, base: { bio: '' } });
  });

  it('keeps a trailing blank while typing', () => {
    expect(changeEdit(noEdit, { ...saved, bio: 'Row' }, { bio: 'Row ' }).typed).toEqual({ bio: 'Row ' });
  });

  it('conflicts with a value saved elsewhere, unless it is the same', () => {
    const edit = changeEdit(noEdit, saved, { bio: 'Row F.', occupation: 'Usher', age: '32' });
    expect(conflictsIn(edit, { ...saved, username: 'nora.lind' })).toEqual([]);
    const now = { ...saved, bio: 'Aisle.', occupation: 'Usher' };
    expect(conflictsIn(edit, now)).toEqual(['bio']);
    // typing more does not hide it
    expect(conflictsIn(changeEdit(edit, now, { bio: 'Row F' }), now)).toEqual(['bio']);
    expect(withoutFields(edit, ['bio'])).toEqual({
      typed: { occupation: 'Usher', age: '32' },
      base: { occupation: '', age: '31' },
    });
  });

  it('is read from storage without invalid values', () => {
    const stored = new Map<string, string>();
    const edits = createProfileEdits(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }));
    const edit = changeEdit(noEdit, saved, { bio: 'Row F.', hereFor: ['dating'], showDistance: false });
    edits.write('1', edit);
    expect(edits.read('1')).toEqual(edit);
    expect(edits.read('2')).toEqual(noEdit);
    const odd = { typed: { bio: 7, gender: 'odd', hereFor: ['chat', 'gold'], role: 'moderator' }, base: [] };
    stored.set('matinee-profile:1', JSON.stringify(odd));
    expect(edits.read('1')).toEqual({ typed: { gender: null, hereFor: ['chat'] }, base: {} });
  });
});
