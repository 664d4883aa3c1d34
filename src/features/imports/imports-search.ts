import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export interface ImportsSearch {
  /** The import that is shown; without one files can be brought. */
  id?: string;
}

/** The search parameters of the import screen. */
export function importsSearch(search: RawSearch): ImportsSearch {
  const id = textOf(search['id']);
  return id === undefined ? {} : { id };
}
