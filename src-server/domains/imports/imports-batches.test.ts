import { describe, expect, it } from 'vitest';
import { batchesOf } from './imports-batches.ts';

const sizes = (texts: string[], most: { rows: number; characters: number }): number[][] =>
  Array.from(
    batchesOf(
      texts.map((text, nth) => ({ nth, text, year: null })),
      most,
    ),
    (batch) => batch.map(({ text }) => text.length),
  );

describe('batchesOf', () => {
  it('holds no more rows than allowed', () => {
    expect(sizes(['a', 'a', 'a', 'a', 'a'], { rows: 2, characters: 100 })).toEqual([[1, 1], [1, 1], [1]]);
    expect(sizes(['a', 'a'], { rows: 2, characters: 100 })).toEqual([[1, 1]]);
    expect(sizes([], { rows: 2, characters: 100 })).toEqual([]);
  });

  it('holds no more characters than allowed, and what is larger alone', () => {
    const texts = [40, 60, 1, 500, 99, 1, 1].map((length) => 'a'.repeat(length));
    expect(sizes(texts, { rows: 10, characters: 100 })).toEqual([[40, 60], [1], [500], [99, 1], [1]]);
  });
});
