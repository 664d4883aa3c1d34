import fc from 'fast-check';
import superjson from 'superjson';
import { describe, expect, it } from 'vitest';
import { transformer } from './transformer.ts';

/** What a browser reads: written here, sent as JSON, read by superjson's own `deserialize`. */
const received = (value: unknown): unknown =>
  superjson.deserialize(JSON.parse(JSON.stringify(transformer.output.serialize(value))));

describe('an answer', () => {
  it('arrives as it was, its dates included', () => {
    const page = {
      items: [{ id: 'a', createdAt: new Date('2026-01-02T03:04:05.678Z'), editedAt: null, tags: ['x', ''] }],
      author: { seen: { at: new Date(0) } },
      nextCursor: null,
    };
    expect(received(page)).toEqual(page);
  });

  it('is written as superjson writes it', () => {
    const page = { items: [{ at: new Date('2026-01-02T03:04:05.678Z') }], total: 1 };
    expect(JSON.parse(JSON.stringify(transformer.output.serialize(page)))).toEqual(
      JSON.parse(JSON.stringify(superjson.serialize(page))),
    );
  });

  it('keeps what only superjson can say', () => {
    const odd = {
      nothing: undefined,
      set: new Set([1]),
      map: new Map([['k', new Date(5)]]),
      big: 10n,
      not: Number.NaN,
      far: Number.POSITIVE_INFINITY,
      zero: -0,
      'a.key': { 'with\\slash': new Date(7) },
    };
    expect(received(odd)).toEqual(odd);
    expect(received(new Date(9))).toEqual(new Date(9));
    expect(received('words')).toBe('words');
    expect(received(undefined)).toBeUndefined();
  });

  it('of any shape arrives as superjson alone would bring it', () => {
    const anything = fc.anything({
      withDate: true,
      withMap: true,
      withSet: true,
      withBigInt: true,
      maxDepth: 4,
    });
    fc.assert(
      fc.property(anything, (value) => {
        let expected: unknown;
        try {
          expected = superjson.deserialize(JSON.parse(JSON.stringify(superjson.serialize(value))));
        } catch {
          return;
        }
        expect(received(value)).toEqual(expected);
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
