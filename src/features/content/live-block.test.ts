import { describe, expect, it } from 'vitest';
import { idsOnScreen } from './live-block.ts';

const items = Array.from({ length: 90 }, (_, index) => ({ id: `c${index}` }));

describe('the posts whose counts are kept live', () => {
  it('are whole blocks around what is on screen', () => {
    expect(idsOnScreen(items, 3, 12)).toEqual(items.slice(0, 20).map(({ id }) => id));
    expect(idsOnScreen(items, 18, 27)).toEqual(items.slice(0, 40).map(({ id }) => id));
    expect(idsOnScreen(items, 20, 39)).toEqual(items.slice(20, 40).map(({ id }) => id));
  });

  it('are none of an empty list and no more than there are', () => {
    expect(idsOnScreen([], 0, 0)).toEqual([]);
    expect(idsOnScreen(items, 82, 89)).toHaveLength(10);
  });

  it('never exceed what one subscription may name', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ id: `c${index}` }));
    expect(idsOnScreen(many, 0, 400)).toHaveLength(100);
  });
});
