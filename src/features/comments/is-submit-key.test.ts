import { expect, test } from 'vitest';
import { isSubmitKey } from './is-submit-key.ts';

const enter = { key: 'Enter', shiftKey: false, altKey: false, isComposing: false, keyCode: 13 };

test('Enter submits', () => {
  expect(isSubmitKey(enter)).toBe(true);
});

test('Shift+Enter starts a new line', () => {
  expect(isSubmitKey({ ...enter, shiftKey: true })).toBe(false);
});

test('Enter does not submit when it confirms a candidate of an input method', () => {
  expect(isSubmitKey({ ...enter, isComposing: true })).toBe(false);
  expect(isSubmitKey({ ...enter, keyCode: 229 })).toBe(false);
});

test('no other key submits', () => {
  expect(isSubmitKey({ ...enter, key: 'a', keyCode: 65 })).toBe(false);
});
