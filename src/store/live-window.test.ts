import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blocksAround, createLiveWindow, nextWindow } from './live-window.ts';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `p${from + n}`);

describe('the live part of a list', () => {
  const items = Array.from({ length: 90 }, (_, index) => `c${index}`);

  it('is the whole blocks around what is on the screen', () => {
    expect(blocksAround(items, 3, 12)).toEqual(items.slice(0, 20));
    expect(blocksAround(items, 18, 27)).toEqual(items.slice(0, 40));
    expect(blocksAround(items, 20, 39)).toEqual(items.slice(20, 40));
  });

  it('is empty for an empty list, and no more than there is', () => {
    expect(blocksAround([], 0, 0)).toEqual([]);
    expect(blocksAround(items, 82, 89)).toHaveLength(10);
  });

  it('never exceeds what one subscription may name', () => {
    const many = Array.from({ length: 500 }, (_, index) => index);
    expect(blocksAround(many, 0, 400)).toHaveLength(100);
  });
});

describe('the live window', () => {
  it('is the same object while it names everything on the screen', () => {
    const current = ids(0, 40);
    expect(nextWindow(ids(10, 30), current)).toBe(current);
    expect(nextWindow([], current)).toBe(current);
  });

  it('adds a new block and keeps what was recently scrolled past', () => {
    expect(nextWindow(ids(20, 60), ids(0, 40))).toEqual([...ids(20, 60), ...ids(0, 20)]);
  });

  it('names at most a hundred posts, those on the screen first', () => {
    const next = nextWindow(ids(100, 140), ids(0, 100));
    expect(next).toHaveLength(100);
    expect(next.slice(0, 40)).toEqual(ids(100, 140));
  });
});

describe('posts on screen', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('enter the window once the scroll has settled, and stay while any part of the page shows them', () => {
    const { show, watched } = createLiveWindow();
    const before = watched.state;
    const first = show(['a', 'b']);
    const second = show(['b', 'c']);
    expect(watched.state).toBe(before);
    vi.advanceTimersByTime(1_000);
    expect([...watched.state].sort()).toEqual(['a', 'b', 'c']);
    const settled = watched.state;
    first();
    show(['b'])();
    vi.advanceTimersByTime(1_000);
    expect(watched.state).toBe(settled);
    second();
    // a hundred other items displace those that are no longer shown
    const others = show(ids(0, 100));
    vi.advanceTimersByTime(1_000);
    expect(watched.state).toEqual(ids(0, 100));
    others();
  });

  it('are the latest ones if there are more than may be named', () => {
    const { show, watched } = createLiveWindow();
    show(ids(0, 90));
    show(ids(90, 130));
    vi.advanceTimersByTime(1_000);
    expect(watched.state).toEqual(ids(30, 130));
  });
});
