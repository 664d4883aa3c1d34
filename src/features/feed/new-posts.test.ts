import { describe, expect, it } from 'vitest';
import { newPostCount, newPosts, noNewPosts, pillText } from './new-posts.ts';
import type { NewPostsEvent } from './new-posts.ts';

const after = (...events: NewPostsEvent[]) => events.reduce(newPosts, noNewPosts);
const heard = (id: string): NewPostsEvent => ({ type: 'heard', id });

describe('new posts above the feed', () => {
  it('counts a post once, however often it is announced', () => {
    expect(newPostCount(after(heard('a'), heard('b'), heard('a')))).toBe(2);
  });

  it('forgets a post that was deleted', () => {
    expect(newPostCount(after(heard('a'), heard('b'), { type: 'gone', id: 'a' }))).toBe(1);
    expect(newPostCount(after({ type: 'gone', id: 'unknown' }))).toBe(0);
  });

  it('adds what was missed to what was heard, without counting it twice', () => {
    const state = after(heard('a'), { type: 'counted', count: 5 });
    expect(newPostCount(state)).toBe(5);
    expect(newPostCount(newPosts(state, heard('b')))).toBe(6);
    expect(newPostCount(newPosts(state, { type: 'gone', id: 'a' }))).toBe(4);
  });

  it('takes a post that is announced just after a count for one of those counted, until it is counted again', () => {
    const state = after({ type: 'counted', count: 2 }, { type: 'heard', id: 'a', late: true });
    expect(newPostCount(state)).toBe(2);
    expect(newPostCount(newPosts(state, { type: 'counted', count: 3 }))).toBe(3);
    expect(newPostCount(newPosts(state, { type: 'gone', id: 'a' }))).toBe(1);
    expect(newPostCount(after({ type: 'heard', id: 'a', late: true }))).toBe(1);
  });

  it('believes the server when fewer are left than were heard of', () => {
    expect(newPostCount(after(heard('a'), heard('b'), { type: 'counted', count: 1 }))).toBe(1);
    expect(newPostCount(after(heard('a'), { type: 'counted', count: 0 }))).toBe(0);
  });

  it('is empty after the first page was read again, but for what came while it was read', () => {
    const before = after(heard('a'), { type: 'counted', count: 7 });
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
