import type { ImportSource } from '#shared/views/imports.ts';
import { UnreadableFile } from './history.ts';

/** The kinds of lists in each service's files. */
export type ListKind =
  | 'letterboxd.entries'
  /** Our own export of unmatched rows. */
  | 'letterboxd.unmatched'
  | 'letterboxd.ratings'
  | 'letterboxd.watched'
  | 'letterboxd.watchlist'
  | 'letterboxd.likes'
  | 'letterboxd.profile'
  | 'imdb.ratings'
  | 'imdb.watchlist'
  | 'imdb.checkins'
  | 'tv_time.episodes'
  /** Films and, in older records, episodes. */
  | 'tv_time.records'
  | 'tv_time.shows'
  | 'tv_time.votes'
  | 'trakt.history'
  | 'trakt.watched'
  | 'trakt.ratings'
  | 'trakt.watchlist'
  | 'trakt.favorites';

/** The service that a list comes from. */
export const sourceOf = (kind: ListKind): ImportSource => kind.split('.', 1)[0] as ImportSource;

/** Every column that is read, by its header as `headerKey` writes it. All others are dropped. */
export const readColumns: ReadonlySet<string> = new Set([
  'date',
  'name',
  'title',
  'year',
  'letterboxduri',
  'rating',
  'rating10',
  'rewatch',
  'watcheddate',
  'review',
  'tmdbid',
  'imdbid',
  'favoritefilms',
  'list',
  'season',
  'episode',
  'state',
  'const',
  'yourrating',
  'yourated',
  'daterated',
  'created',
  'titletype',
  'position',
  'originaltitle',
  'key',
  'sid',
  'seriesid',
  'seriesname',
  'seasonnumber',
  'sno',
  'episodenumber',
  'epno',
  'epid',
  'episodeid',
  'createdat',
  'isfollowed',
  'isarchived',
  'isforlater',
  'type',
  'entitytype',
  'moviename',
  'releasedate',
  'watchdate',
  'rewatchcount',
  'votekey',
  'tvshowid',
  'tvshowname',
  'followed',
  'active',
  'archived',
  'isfavorited',
  'isfavorite',
  'favorite',
  'forlater',
  'status',
]);

/** How the export of a Letterboxd member's own list begins, in any version of its format. */
const letterboxdListHeader = /^letterboxdlistexport/;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/**
 * Detects which list a CSV is by its columns, and by its path where several lists have the same columns. Throws an `UnreadableFile` if
 * it is none of them, if it is a list that a member made, or if it is unclear which one it is.
 */
export function detectCsvList(headers: ReadonlySet<string>, path: string): ListKind {
  const has = (...keys: string[]): boolean => keys.every((key) => headers.has(key));
  const hasOne = (...keys: string[]): boolean => keys.some((key) => headers.has(key));
  const name = nameOf(path);
  if (has('const')) {
    if (has('position')) return /check-?ins/.test(name) ? 'imdb.checkins' : 'imdb.watchlist';
    if (hasOne('yourrating', 'yourated')) return 'imdb.ratings';
    throw new UnreadableFile('unknown');
  }
  // first, because files of films have episode columns too
  if (has('moviename', 'votekey')) return 'tv_time.votes';
  if (has('moviename', 'type')) return 'tv_time.records';
  if (hasOne('sid', 'seriesid', 'seriesname') && hasOne('key', 'epid', 'epno', 'episodeid', 'episodenumber'))
    return 'tv_time.episodes';
  if (hasOne('tvshowid', 'tvshowname')) return 'tv_time.shows';
  if (has('list', 'title', 'reason')) return 'letterboxd.unmatched';
  if (has('favoritefilms')) return 'letterboxd.profile';
  if (Array.from(headers).some((header) => letterboxdListHeader.test(header)))
    throw new UnreadableFile('lists');
  if (!hasOne('letterboxduri', 'tmdbid', 'imdbid') && !(hasOne('name', 'title') && has('year')))
    throw new UnreadableFile('unknown');
  if (hasOne('watcheddate', 'review')) return 'letterboxd.entries';
  if (hasOne('rating', 'rating10')) return 'letterboxd.ratings';
  if (/watchlist/.test(name)) return 'letterboxd.watchlist';
  if (/watched/.test(name)) return 'letterboxd.watched';
  if (/likes|^films\.csv$/.test(path.toLowerCase())) return 'letterboxd.likes';
  throw new UnreadableFile('unclear');
}

/**
 * Detects which list a JSON file is by its first element, and by its name where several lists have the same elements. Throws an
 * `UnreadableFile` if it is none of them, or if it is unclear which one it is.
 */
export function detectJsonList(first: object, path: string): ListKind {
  const name = nameOf(path);
  if ('watched_at' in first) return 'trakt.history';
  if ('plays' in first) return 'trakt.watched';
  if ('rated_at' in first || 'rating' in first) return 'trakt.ratings';
  if (!('listed_at' in first)) throw new UnreadableFile('unknown');
  if (/favorite/.test(name)) return 'trakt.favorites';
  if (/watchlist/.test(name)) return 'trakt.watchlist';
  throw new UnreadableFile('unclear');
}
