import { expect, it } from 'vitest';
import { anchorRow } from './anchor-row.ts';

const keys = (text: string): string[] => text.split('');

it('keeps the first row in view when others are added before it or removed', () => {
  expect(anchorRow(keys('abcdef'), keys('cde'), keys('xyabcdef'))).toBe('c');
  expect(anchorRow(keys('abcdef'), keys('cde'), keys('bcdef'))).toBe('c');
});

it('does not keep a row that was removed or has moved to the top', () => {
  expect(anchorRow(keys('abcdef'), keys('cde'), keys('abdef'))).toBe('d');
  expect(anchorRow(keys('abcdef'), keys('cde'), keys('cabdef'))).toBe('d');
  expect(anchorRow(keys('abcdef'), keys('cde'), keys('dabcef'))).toBe('c');
});

it('keeps nothing when none of the rows in view is left', () => {
  expect(anchorRow(keys('abc'), keys('bc'), keys('a'))).toBeUndefined();
});
