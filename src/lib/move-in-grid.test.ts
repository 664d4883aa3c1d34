import { describe, expect, it } from 'vitest';
import { moveInGrid } from './move-in-grid.ts';

/** Three rows: two wide ones, three narrow ones, one alone. */
const spots = [
  { left: 0, top: 0, width: 200 },
  { left: 200, top: 0, width: 100 },
  { left: 0, top: 100, width: 100 },
  { left: 100, top: 100, width: 100 },
  { left: 200, top: 100.4, width: 100 },
  { left: 0, top: 200, width: 120 },
];
const from = (at: number) => (key: string) => moveInGrid(spots, at, key);

describe('keys in a grid of uneven rows', () => {
  it('go to the neighbor, and from the end of a row to the next row', () => {
    expect(from(1)('ArrowRight')).toBe(2);
    expect(from(2)('ArrowLeft')).toBe(1);
    expect([from(2)('Home'), from(2)('End')]).toEqual([0, 5]);
  });

  it('go up and down to the nearest item', () => {
    expect(from(0)('ArrowDown')).toBe(2);
    expect(from(1)('ArrowDown')).toBe(4);
    expect(from(4)('ArrowUp')).toBe(1);
    expect(from(4)('ArrowDown')).toBe(5);
    expect(from(5)('ArrowUp')).toBe(2);
  });

  it('lead out of the grid where nothing follows, and ignore other keys', () => {
    expect([from(0)('ArrowUp'), from(0)('ArrowLeft'), from(5)('ArrowDown'), from(5)('ArrowRight')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(from(0)('a')).toBeUndefined();
    expect(moveInGrid([], 0, 'ArrowDown')).toBeUndefined();
  });
});
