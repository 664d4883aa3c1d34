import { expect, test } from 'vitest';
import { sends } from './sends.ts';

const enter = { key: 'Enter', shiftKey: false, altKey: false, isComposing: false, keyCode: 13 };

test('Enter sends', () => {
  expect(sends(enter)).toBe(true);
});

test('Shift and Enter make a new line', () => {
  expect(sends({ ...enter, shiftKey: true })).toBe(false);
});

test('Enter that confirms a candidate of an input method does not send', () => {
  expect(sends({ ...enter, isComposing: true })).toBe(false);
  expect(sends({ ...enter, keyCode: 229 })).toBe(false);
});

test('no other key sends', () => {
  expect(sends({ ...enter, key: 'a', keyCode: 65 })).toBe(false);
});
