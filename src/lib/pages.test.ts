import { expect, it } from 'vitest';
import { keepFormerPages } from './pages.ts';

it('keeps the pages of a former search unless nothing was found', () => {
  const found = { pages: [{ items: ['wren'] }] };
  expect(keepFormerPages(found)).toBe(found);
  expect(keepFormerPages({ pages: [{ items: [] }] })).toBeUndefined();
  expect(keepFormerPages(undefined)).toBeUndefined();
});
