import { expect, it } from 'vitest';
import { checklistOf } from './checklist.ts';

const avatar = { id: 'a', width: 1, height: 1, animated: false, thumbhash: '', alt: '' };
const empty = {
  avatar: null,
  fullName: '',
  bio: '',
  occupation: '',
  location: '',
  cityOrTown: '',
  stateOrRegion: '',
  country: '',
};
const done = (profile: Parameters<typeof checklistOf>[0]) =>
  checklistOf(profile)
    .filter((item) => item.done)
    .map(({ label }) => label);

it('has five items, of which a new member has none', () => {
  expect(checklistOf(empty)).toHaveLength(5);
  expect(done(empty)).toEqual([]);
});

it.each(['location', 'country', 'stateOrRegion', 'cityOrTown'])(
  'takes any part of a place for a location: %s',
  (part) => {
    expect(done({ ...empty, [part]: 'Porto' })).toEqual(['Add your location']);
  },
);

it('takes no blanks for words', () => {
  expect(done({ ...empty, avatar, fullName: ' ', bio: '\n', occupation: ' ', cityOrTown: ' ' })).toEqual([
    'Add a profile picture',
  ]);
});
