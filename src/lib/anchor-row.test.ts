import { expect, it } from 'vitest';
import { anchorRow } from './anchor-row.ts';

const keys = (text: string): string[] => text.split('');

it('keeps the first row in view when others come before it or go', () => {
  expect(anchorRow(keys('abcdef'), keys('cde'), keys('xyabcdef'))).toBe('c');
  expect(anchorRow(keys('abcdef'), keys('cde'), keys('bcdef'))).toBe('c');
});

it('lets a row go that is gone, and one that moved to the top', () => {
  expect(anchorRow(keys('abcdef'), keys('cde'), keys('abdef'))).toBe('d');
  expect(anchorRow(keys('abcdef'), keys('cde'), keys('cabdef'))).toBe('d');
  expect(anchorRow(keys('abcdef'), keys('cde'), keys('dabcef'))).toBe('c');
});

it('keeps nothing when nothing is left of what was in view', () => {
  expect(anchorRow(keys('abc'), keys('bc'), keys('a'))).toBeUndefined();
});
