import { expect, test, vi } from 'vitest';
import { attemptFor, newId } from './attempts.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a repeated payload keeps its id', () => {
  const first = attemptFor(null, 'Heat, again.');
  expect(attemptFor(first, 'Heat, again.')).toBe(first);
});

test('a payload changed after an attempt gets an id of its own', () => {
  const first = attemptFor(null, 'Heat, again.');
  expect(attemptFor(first, 'Heat, once more.').clientId).not.toBe(first.clientId);
});

test('an id is a UUID, with and without the browser’s own randomUUID', () => {
  expect(newId()).toMatch(uuid);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newId()).toMatch(uuid);
  vi.unstubAllGlobals();
});
