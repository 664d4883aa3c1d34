import { expect, it } from 'vitest';
import { runtimeText } from './runtime.ts';

it.each([
  [102, '1 h 42 min'],
  [120, '2 h'],
  [45, '45 min'],
  [0, ''],
  [null, ''],
])('a title of %s minutes runs "%s"', (minutes, text) => {
  expect(runtimeText(minutes)).toBe(text);
});
