import { oneOf, placeOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export const browseTabs = ['movies', 'shows'] as const;
export type BrowseTab = (typeof browseTabs)[number];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The tab that a link to Movies & Shows presets where its address names none. */
    activeTab?: BrowseTab;
  }
}

export interface BrowseSearch {
  tab?: BrowseTab;
  /** What is searched for. */
  q?: string;
  year?: number;
  /** One of the listed genres, by its number among films. */
  genre?: number;
}

/** What the address of Movies & Shows carries. An unknown tab is Movies. */
export function browseSearch(search: RawSearch): BrowseSearch {
  return {
    tab: oneOf(browseTabs, search['tab']),
    q: textOf(search['q']),
    year: placeOf(search['year']),
    genre: placeOf(search['genre']),
  };
}
