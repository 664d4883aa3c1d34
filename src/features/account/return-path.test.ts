import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const to = (path: string | undefined) => returnPath(path, 'https://matinee.test');

test('a path of this site is where one returns to', () => {
  expect(to('/comments/7?reply=9#top')).toBe('/comments/7?reply=9#top');
});

test('another site, another scheme and nothing lead home', () => {
  const foreign = [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/x',
    'javascript:alert(1)',
    '/.//evil.test',
    '',
  ];
  for (const path of [...foreign, undefined]) expect(to(path)).toBe('/');
});

test('nobody returns to the door', () => {
  for (const path of ['/auth', '/auth2?x=1', '/signin/', '/reset-password']) expect(to(path)).toBe('/');
  expect(to('/authors')).toBe('/authors');
});
