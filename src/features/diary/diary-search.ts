import { oneOf, positiveIntegerOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';
import { parseTitleKey } from '#client/features/titles/title-key.ts';

export const diaryTypes = ['movies', 'shows'] as const;

export interface DiarySearch {
  year?: number;
  type?: (typeof diaryTypes)[number];
  /** Shows only this title: 'movie-603'. */
  of?: string;
}

/** The years that a diary can be asked for. */
const isYear = (year: number | undefined): boolean => year !== undefined && year >= 1900 && year <= 2099;

/** The search parameters of a diary. */
export function diarySearch(search: RawSearch): DiarySearch {
  const year = positiveIntegerOf(search['year']);
  const of = textOf(search['of']);
  return {
    year: isYear(year) ? year : undefined,
    type: oneOf(diaryTypes, search['type']),
    of: parseTitleKey(of) ? of : undefined,
  };
}
