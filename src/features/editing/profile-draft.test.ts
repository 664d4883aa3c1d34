import { describe, expect, it } from 'vitest';
import { mapProfileTexts, profileTextNames } from '#shared/profile-texts.ts';
import { UpdateProfile } from '#shared/schemas/own-profile.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { changesOf, draftOf, inCountry } from './profile-draft.ts';
import type { ProfileDraft } from './profile-draft.ts';

const own: OwnProfile = {
  kind: 'member',
  id: '0197a000-0000-7000-8000-000000000000',
  rev: 3,
  username: 'nora',
  fullName: 'Nora Lindqvist',
  avatar: null,
  ...mapProfileTexts(profileTextNames, () => ''),
  bio: 'Row F, aisle.',
  country: 'Canada',
  stateOrRegion: 'Quebec',
  cityOrTown: 'Montreal',
  age: 31,
  gender: 'female',
  relationshipStatus: null,
  sexualOrientation: null,
  ethnicity: null,
  hereFor: ['chat', 'friendship'],
  displayPersonalInfo: false,
  showDistance: true,
  photos: [],
  videoId: null,
  gif: null,
};

const isValid = (patch: Partial<ProfileDraft>): boolean =>
  UpdateProfile.safeParse(changesOf(own, { ...draftOf(own), ...patch })).success;

describe('a profile while it is edited', () => {
  it('has nothing to save until something other than blanks and the order of choices differs', () => {
    const draft = draftOf(own);
    expect(changesOf(own, draft)).toEqual({});
    expect(
      changesOf(own, { ...draft, bio: ' Row F, aisle.  ', hereFor: ['friendship', 'chat'], age: ' 31' }),
    ).toEqual({});
  });

  it('saves only what differs', () => {
    const draft = { ...draftOf(own), username: 'Nora', bio: '', age: '', gender: null, showDistance: false };
    expect(changesOf(own, draft)).toEqual({
      username: 'Nora',
      bio: '',
      age: null,
      gender: null,
      showDistance: false,
    });
  });

  it('clears a region that the new country does not have, and keeps free text', () => {
    const draft = draftOf(own);
    expect(inCountry(draft, 'United States')).toEqual({ country: 'United States', stateOrRegion: '' });
    expect(inCountry({ ...draft, stateOrRegion: 'Scania' }, 'Sweden').stateOrRegion).toBe('Scania');
  });

  it.each(['17', '121', '18.5', 'forty', '-20'])('rejects an age of %s', (typed) => {
    expect(isValid({ age: typed })).toBe(false);
  });

  it('measures text in code points', () => {
    expect(isValid({ bio: '🎬'.repeat(150) })).toBe(true);
    expect(isValid({ bio: '🎬'.repeat(151) })).toBe(false);
  });
});
