import { foldTitle } from '#server/integrations/fold-title.ts';
import type { HistoryTitle } from './history.ts';

/** Identifies titles while a history is read. */
export interface TitleKeys {
  /** The same for all rows about one title: by the ids that they share, otherwise by name and year. */
  keyOf(title: HistoryTitle): string;
}

/** Titles that share an id are the same: the movie database's first, then IMDb's, then TheTVDB's. Without ids, name and year decide. */
export function createTitleKeys(): TitleKeys {
  const byId = new Map<string, string>();
  return {
    keyOf({ mediaType, name, year, tmdbId, imdbId, tvdbId }) {
      const kind = mediaType ?? '';
      const ids = [
        tmdbId === null ? '' : `${kind} tmdb ${tmdbId}`,
        imdbId === null ? '' : `imdb ${imdbId}`,
        tvdbId === null ? '' : `${kind} tvdb ${tvdbId}`,
      ].filter((id) => id !== '');
      const known = ids.map((id) => byId.get(id)).find((key) => key !== undefined);
      const key = known ?? ids[0] ?? `${kind} name ${foldTitle(name)} ${year ?? ''}`;
      for (const id of ids) if (!byId.has(id)) byId.set(id, key);
      return key;
    },
  };
}
