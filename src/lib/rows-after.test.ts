import { describe, expect, it } from 'vitest';
import { rowsAfter } from './rows-after.ts';

/** A list in pages of three, whose cursor is the number of the row to continue from. */
const list = (rows: string, reversed = false) => {
  const asked: (string | null)[] = [];
  const read = (cursor: string | null) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const page = Array.from(rows.slice(from, from + 3)).map((id) => ({ id }));
    return Promise.resolve({
      items: reversed ? page.toReversed() : page,
      nextCursor: from + 3 < rows.length ? String(from + 3) : null,
    });
  };
  return { read, asked };
};
const after = async (rows: string, known: string, { reversed = false } = {}) => {
  const { read } = list(rows, reversed);
  const page = await rowsAfter({ known: new Set(known), last: known.at(-1), reversed }, read);
  return page && [page.items.map(({ id }) => id).join(''), page.nextCursor];
};

describe('what follows the rows that are known', () => {
  it('is the next page where nothing has changed', async () => {
    expect(await after('abcdefghi', 'abcdef')).toEqual(['ghi', null]);
    expect(await after('abcdefghi', 'abc')).toEqual(['def', '6']);
  });

  it('is what follows the last of them where rows have come on top', async () => {
    expect(await after('xyabcdefghi', 'abcdef')).toEqual(['g', '9']);
    expect(await after('wxyzabcdefghi', 'abc')).toEqual(['de', '9']);
  });

  it('is the same where some of them are gone, the last one included', async () => {
    // pages: acd ghi
    expect(await after('acdghi', 'abcdef')).toEqual(['ghi', null]);
    // pages: abd egh i
    expect(await after('abdeghi', 'abcdef')).toEqual(['ghi', null]);
  });

  it('is nothing at the end of the list', async () => {
    expect(await after('abcdef', 'abcdef')).toEqual(['', null]);
  });

  it('is not known where none of them is left', async () => {
    expect(await after('xyz', 'abc')).toBeNull();
    expect(await after('xyz', '')).toBeNull();
  });

  it('stands before them where pages are read from their end', async () => {
    // pages as they are read: cba fed ihg
    expect(await after('abcdefghi', 'abc', { reversed: true })).toEqual(['fed', '6']);
    expect(await after('abdefghi', 'abc', { reversed: true })).toEqual(['gfed', '6']);
  });
});
