import { oneOf, positiveIntegerOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export const browseTabs = ['movies', 'shows'] as const;
export type BrowseTab = (typeof browseTabs)[number];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The tab set by links to Movies & Shows, for an address that names none. */
    activeTab?: BrowseTab;
  }
}

export interface BrowseSearch {
  tab?: BrowseTab;
  q?: string;
  year?: number;
  genre?: number;
}

/** The search parameters of Movies & Shows. An unknown tab becomes Movies. */
export function browseSearch(search: RawSearch): BrowseSearch {
  return {
    tab: oneOf(browseTabs, search['tab']),
    q: textOf(search['q']),
    year: positiveIntegerOf(search['year']),
    genre: positiveIntegerOf(search['genre']),
  };
}
