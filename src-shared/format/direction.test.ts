import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

it.each([
  ['The end', 'ltr'],
  ['Ελένη', 'ltr'],
  ['映画', 'ltr'],
  ['الفيلم كان رائعا', 'rtl'],
  ['«שלום» to you', 'rtl'],
  ['1997: فيلم', 'rtl'],
  ['Film: فيلم', 'ltr'],
  ['…! 12', 'ltr'],
  ['', 'ltr'],
])('“%s” runs %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
