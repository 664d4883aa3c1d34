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

describe('the page after the known rows', () => {
  it('is the next page if nothing has changed', async () => {
    expect(await after('abcdefghi', 'abcdef')).toEqual(['ghi', null]);
    expect(await after('abcdefghi', 'abc')).toEqual(['def', '6']);
  });

  it('is what follows the last of them if rows were added at the top', async () => {
    expect(await after('xyabcdefghi', 'abcdef')).toEqual(['g', '9']);
    expect(await after('wxyzabcdefghi', 'abc')).toEqual(['de', '9']);
  });

  it('is the same if some of them were removed, including the last one', async () => {
    // pages: acd ghi
    expect(await after('acdghi', 'abcdef')).toEqual(['ghi', null]);
    // pages: abd egh i
    expect(await after('abdeghi', 'abcdef')).toEqual(['ghi', null]);
  });

  it('is empty at the end of the list', async () => {
    expect(await after('abcdef', 'abcdef')).toEqual(['', null]);
  });

  it('is not found if none of them is left', async () => {
    expect(await after('xyz', 'abc')).toBeNull();
    expect(await after('xyz', '')).toBeNull();
  });

  it('precedes them if rows are in the opposite order of the pages', async () => {
    // pages as they are read: cba fed ihg
    expect(await after('abcdefghi', 'abc', { reversed: true })).toEqual(['fed', '6']);
    expect(await after('abdefghi', 'abc', { reversed: true })).toEqual(['gfed', '6']);
  });
});
