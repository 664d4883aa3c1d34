import { beforeEach, expect, it } from 'vitest';
import { distanceOf, forgetSight, isAway, isOutOfFeeds, setAway, setDistance } from './sight.ts';

const post = (id: string, author: string) => ({ kind: 'content', id, author: { id: author } });

beforeEach(forgetSight);

it('takes a hidden member out of feeds and nothing else, and brings them back', () => {
  setDistance('theo', 'hidden');
  expect([isOutOfFeeds(post('p', 'theo')), isAway(post('p', 'theo'))]).toEqual([true, false]);
  setDistance('theo', 'near');
  expect([isOutOfFeeds(post('p', 'theo')), distanceOf('theo')]).toEqual([false, 'near']);
});

it('takes a blocked member out of everything', () => {
  setDistance('theo', 'blocked');
  expect([isOutOfFeeds(post('p', 'theo')), isAway(post('p', 'theo'))]).toEqual([true, true]);
  expect(isAway(post('q', 'ines'))).toBe(false);
  expect(isAway({ kind: 'reply', id: 'stone', author: null })).toBe(false);
});

it('takes a reported post away, and not the comment of the same id', () => {
  setAway({ kind: 'content', id: 'p' }, true);
  expect(isAway(post('p', 'theo'))).toBe(true);
  expect(isAway({ ...post('p', 'theo'), kind: 'reply' })).toBe(false);
  setAway({ kind: 'content', id: 'p' }, false);
  expect(isAway(post('p', 'theo'))).toBe(false);
});
