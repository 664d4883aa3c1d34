import { describe, expect, it } from 'vitest';
import { onScreen } from './live-block.ts';

const items = Array.from({ length: 90 }, (_, index) => `c${index}`);

describe('what of a list is kept live', () => {
  it('is whole blocks around what is on screen', () => {
    expect(onScreen(items, 3, 12)).toEqual(items.slice(0, 20));
    expect(onScreen(items, 18, 27)).toEqual(items.slice(0, 40));
    expect(onScreen(items, 20, 39)).toEqual(items.slice(20, 40));
  });

  it('is nothing of an empty list and no more than there is', () => {
    expect(onScreen([], 0, 0)).toEqual([]);
    expect(onScreen(items, 82, 89)).toHaveLength(10);
  });

  it('never exceeds what one subscription may name', () => {
    const many = Array.from({ length: 500 }, (_, index) => index);
    expect(onScreen(many, 0, 400)).toHaveLength(100);
  });
});
