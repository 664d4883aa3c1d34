import { expect, it } from 'vitest';
import { checklistOf } from './checklist.ts';

const avatar = { id: 'a', width: 1, height: 1, animated: false, thumbhash: '', alt: '' };
const empty = {
  avatar: null,
  fullName: '',
  bio: '',
  occupation: '',
  cityOrTown: '',
  stateOrRegion: '',
  country: '',
};
const done = (profile: Parameters<typeof checklistOf>[0]) =>
  checklistOf(profile)
    .filter((item) => item.done)
    .map(({ label }) => label);

it('has five items, none of them done for a new member', () => {
  expect(checklistOf(empty)).toHaveLength(5);
  expect(done(empty)).toEqual([]);
});

it.each(['country', 'stateOrRegion', 'cityOrTown'])(
  'takes any part of a place for a location: %s',
  (part) => {
    expect(done({ ...empty, [part]: 'Porto' })).toEqual(['Add your location']);
  },
);

it('does not take the line in the member’s own words for a location', () => {
  const described = { ...empty, location: 'between two theaters' };
  expect(done(described)).toEqual([]);
});

it('does not count blanks as text', () => {
  expect(done({ ...empty, avatar, fullName: ' ', bio: '\n', occupation: ' ', cityOrTown: ' ' })).toEqual([
    'Add a profile picture',
  ]);
});
