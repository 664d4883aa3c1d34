import { describe, expect, it } from 'vitest';
import { newPostCount, newPosts, noNewPosts, pillText } from './new-posts.ts';
import type { NewPostsEvent } from './new-posts.ts';

const after = (...events: NewPostsEvent[]) => events.reduce(newPosts, noNewPosts);
const counted = (count: number, ids: string[], before = noNewPosts): NewPostsEvent => ({
  type: 'counted',
  before,
  answer: { count, ids },
});
const heard = (id: string): NewPostsEvent => ({ type: 'announced', id });

describe('new posts above the feed', () => {
  it('counts a post once, however often it is announced', () => {
    expect(newPostCount(after(heard('a'), heard('b'), heard('a')))).toBe(2);
  });

  it('does not count again a post that the server counted and named by its id', () => {
    const state = after(heard('a'), counted(5, ['b', 'a']));
    expect(newPostCount(state)).toBe(5);
    expect(newPostCount(newPosts(state, heard('b')))).toBe(5);
    expect(newPostCount(newPosts(state, heard('c')))).toBe(6);
  });

  it('replaces what it knew before the request by the server’s count', () => {
    const known = after(heard('a'), heard('b'));
    expect([...newPosts(known, counted(1, ['b'], known)).ids]).toEqual(['b']);
    expect(newPostCount(newPosts(known, counted(0, [], known)))).toBe(0);
  });

  it('counts a post announced during the request once, whether the server counted it or not', () => {
    const known = after(heard('a'));
    const meanwhile = newPosts(known, heard('b'));
    expect(newPostCount(newPosts(meanwhile, counted(1, ['a'], known)))).toBe(2);
    expect(newPostCount(newPosts(meanwhile, counted(2, ['b', 'a'], known)))).toBe(2);
  });

  it('keeps only posts announced during the refetch of the first page', () => {
    const before = after(heard('a'), counted(7, ['a']));
    const meanwhile = [heard('b'), heard('c')].reduce(newPosts, before);
    const shown = newPosts(meanwhile, { type: 'shown', before, page: ['b', 'x'] });
    expect([...shown.ids]).toEqual(['c']);
    expect(newPostCount(shown)).toBe(1);
    expect(newPostCount(newPosts(before, { type: 'shown', before, page: [] }))).toBe(0);
  });

  it('names one post in the singular', () => {
    expect(pillText(1)).toBe('Show 1 post');
    expect(pillText(2)).toBe('Show 2 posts');
  });
});
