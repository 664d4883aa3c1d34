import { beforeEach, expect, it } from 'vitest';
import { createClientStore } from './client-store.ts';
import type { ClientStore } from './client-store.ts';
import { applyRemoval } from './entities.ts';
import { isHidden, isHiddenFromFeeds, setMemberVisibility, setReported } from './visibility.ts';

const post = (id: string, author: string) => ({ kind: 'content', id, author: { id: author } });

let store: ClientStore;
beforeEach(() => {
  store = createClientStore();
});
const hidden = (thing: Parameters<typeof isHidden>[1]) => [
  isHiddenFromFeeds(store.state, thing),
  isHidden(store.state, thing),
];

it('removes a hidden member only from feeds, and brings them back', () => {
  setMemberVisibility(store, 'theo', 'hidden');
  expect(hidden(post('p', 'theo'))).toEqual([true, false]);
  setMemberVisibility(store, 'theo', 'visible');
  expect(hidden(post('p', 'theo'))).toEqual([false, false]);
  expect(store.state.members.get('theo')).toBe('visible');
});

it('forgets one member and no other', () => {
  for (const id of ['theo', 'ines']) setMemberVisibility(store, id, 'blocked');
  setMemberVisibility(store, 'theo', undefined);
  expect([...store.state.members]).toEqual([['ines', 'blocked']]);
});

it('removes a blocked member everywhere', () => {
  setMemberVisibility(store, 'theo', 'blocked');
  expect(hidden(post('p', 'theo'))).toEqual([true, true]);
  expect(hidden(post('q', 'ines'))).toEqual([false, false]);
  expect(hidden({ kind: 'reply', id: 'deleted', author: null })).toEqual([false, false]);
});

it('hides a reported post, but not the comment with the same id', () => {
  for (const id of ['p', 'q']) setReported(store, { kind: 'content', id }, true);
  expect(hidden(post('p', 'theo'))).toEqual([true, true]);
  expect(hidden({ ...post('p', 'theo'), kind: 'reply' })).toEqual([false, false]);
  setReported(store, { kind: 'content', id: 'p' }, false);
  expect(hidden(post('p', 'theo'))).toEqual([false, false]);
  expect(hidden(post('q', 'theo'))).toEqual([true, true]);
});

it('hides what was removed', () => {
  applyRemoval(store, post('p', 'theo'));
  expect(hidden(post('p', 'theo'))).toEqual([true, true]);
});
