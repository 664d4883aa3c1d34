import { beforeEach, describe, expect, it } from 'vitest';
import { setFlag } from './pending-flags.ts';
import { announce, forgetViews, isRemoved, learn, learnMark, learnRemoved, newest } from './views.ts';

const post = (rev: number, hearts: number, hearted = false) => ({
  kind: 'content',
  id: 'p1',
  rev,
  text: 'as read',
  counts: { hearts, replies: 2 },
  viewer: { hearted, bookmarked: false },
});

beforeEach(forgetViews);

describe('known views', () => {
  it('show the newest state whatever order answers arrive in', () => {
    learn({ kind: 'content', id: 'p1', rev: 3, counts: { hearts: 6 }, viewer: { hearted: true } });
    learn({ kind: 'content', id: 'p1', rev: 2, counts: { hearts: 5 }, viewer: { hearted: false } });
    expect(newest(post(1, 4))).toMatchObject({
      rev: 3,
      counts: { hearts: 6, replies: 2 },
      viewer: { hearted: true },
    });
  });

  it('give way to a query that knows more', () => {
    learn({ kind: 'content', id: 'p1', rev: 3, counts: { hearts: 6 } });
    expect(newest(post(4, 9)).counts.hearts).toBe(9);
  });

  it('keep what a query brought when an event tells only of counts', () => {
    learn({ kind: 'content', id: 'p1', rev: 3, counts: { replies: 7 } });
    expect(newest(post(1, 4))).toMatchObject({ text: 'as read', counts: { hearts: 4, replies: 7 } });
  });

  it('give way in marks and words to a query that is newer than what was known of those', () => {
    const edited = { ...post(2, 1, true), text: 'mine' };
    learn(edited);
    // on another device the heart was taken back and the words changed: the event tells only of counts
    learn({ kind: 'content', id: 'p1', rev: 4, counts: { hearts: 0 } });
    expect(newest(post(1, 0))).toMatchObject({
      text: 'mine',
      counts: { hearts: 0 },
      viewer: { hearted: true },
    });
    expect(newest(post(4, 0))).toMatchObject({
      text: 'as read',
      counts: { hearts: 0 },
      viewer: { hearted: false },
    });
  });

  it('stay removed', () => {
    learnRemoved({ kind: 'content', id: 'gone' });
    learn({ kind: 'content', id: 'gone', rev: 99, counts: { hearts: 1 } });
    expect(isRemoved({ kind: 'content', id: 'gone' })).toBe(true);
  });
});

describe('pending marks', () => {
  const flag = (want: boolean | undefined) => {
    setFlag('content:p1', 'hearted', want);
    announce({ kind: 'content', id: 'p1' });
  };

  it('show on top of what is confirmed, with the count moved by one', () => {
    flag(true);
    expect(newest(post(1, 4))).toMatchObject({ counts: { hearts: 5 }, viewer: { hearted: true } });
    learn({ kind: 'content', id: 'p1', rev: 2, counts: { hearts: 7 }, viewer: { hearted: true } });
    flag(undefined);
    expect(newest(post(1, 4)).counts.hearts).toBe(7);
  });

  it('never show a count below zero', () => {
    flag(false);
    expect(newest(post(1, 0, true)).counts.hearts).toBe(0);
    flag(undefined);
  });
});

describe('confirmed marks', () => {
  it('keep the heart when a slow refetch brings the state of before', () => {
    learn({ kind: 'content', id: 'p1', rev: 2, counts: { hearts: 5 }, viewer: { hearted: true } });
    expect(newest(post(1, 4)).viewer.hearted).toBe(true);
  });

  it('without a revision join what is shown, until something newer tells of them', () => {
    learnMark({ kind: 'content', id: 'p1' }, { bookmarked: true });
    expect(newest(post(7, 4)).viewer).toEqual({ hearted: false, bookmarked: true });
    learn({ kind: 'content', id: 'p1', rev: 8, counts: { hearts: 5 }, viewer: { hearted: true } });
    expect(newest(post(7, 4)).viewer).toEqual({ hearted: true, bookmarked: true });
    // taken off on another device
    expect(newest(post(9, 5)).viewer.bookmarked).toBe(false);
    learn({ kind: 'content', id: 'p1', rev: 8, viewer: { hearted: true, bookmarked: false } });
    expect(newest(post(7, 4)).viewer.bookmarked).toBe(false);
  });
});
