import { expect, it } from 'vitest';
import { rowToKeep } from './row-to-keep.ts';

const keys = (text: string): string[] => text.split('');

it('keeps the first row in view when others come before it or go', () => {
  expect(rowToKeep(keys('abcdef'), keys('cde'), keys('xyabcdef'))).toBe('c');
  expect(rowToKeep(keys('abcdef'), keys('cde'), keys('bcdef'))).toBe('c');
});

it('lets a row go that is gone, and one that moved to the top', () => {
  expect(rowToKeep(keys('abcdef'), keys('cde'), keys('abdef'))).toBe('d');
  expect(rowToKeep(keys('abcdef'), keys('cde'), keys('cabdef'))).toBe('d');
  expect(rowToKeep(keys('abcdef'), keys('cde'), keys('dabcef'))).toBe('c');
});

it('keeps nothing when nothing is left of what was in view', () => {
  expect(rowToKeep(keys('abc'), keys('bc'), keys('a'))).toBeUndefined();
});
