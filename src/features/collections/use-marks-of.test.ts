import { expect, it } from 'vitest';
import { pageSize } from '#shared/limits.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { partsOf } from './use-marks-of.ts';

const page = (first: number, length: number): { items: TitleKey[] } => ({
  items: Array.from({ length }, (_, n) => ({ mediaType: 'movie', tmdbId: first + n })),
});

it('asks for the marks of each page, of a long one in several requests, so that another page changes none of them', () => {
  // the second page begins with the last title of the first one
  const pages = [page(1, 20), page(20, 20), page(40, 0), page(40, pageSize.marks + 1)];
  const parts = partsOf(pages);
  expect(parts.map(({ length }) => length)).toEqual([20, 20, pageSize.marks, 1]);
  expect(partsOf([...pages, page(70, 20)]).slice(0, parts.length)).toEqual(parts);
});
