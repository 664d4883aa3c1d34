import type { HistorySource, UnreadReason } from './history.ts';

/** The lists that files hold, as their contents tell, and their names where contents are the same. */
export type ListKind =
  | 'letterboxd.entries'
  | 'letterboxd.ratings'
  | 'letterboxd.watched'
  | 'letterboxd.watchlist'
  | 'letterboxd.likes'
  | 'letterboxd.profile'
  | 'imdb.ratings'
  | 'imdb.watchlist'
  | 'tv_time.episodes'
  | 'tv_time.movies'
  | 'tv_time.shows'
  | 'tv_time.votes'
  | 'trakt.history'
  | 'trakt.watched'
  | 'trakt.ratings'
  | 'trakt.watchlist'
  | 'trakt.favorites';

export const sourceOf = (kind: ListKind): HistorySource => kind.split('.', 1)[0] as HistorySource;

/** The only files of an archive that are ever opened: others hold tokens, addresses and what was deleted. */
const openedPaths = [
  /^(diary|reviews|ratings|watched|watchlist|profile)\.csv$/i,
  /^likes\/films\.csv$/i,
  /^watched-(history(-\d{1,4})?|movies|shows)\.json$/i,
  /^ratings-(movies|shows|seasons|episodes)\.json$/i,
  /^lists-(watchlist|favorites)\.json$/i,
  /^([0-9a-f-]+[-_])?tracking-prod-records(-v2)?\.csv$/i,
  /^([0-9a-f-]+[-_])?(followed_tv_show|user_tv_show_data|user_show_special_status|ratings-live-votes)\.csv$/i,
];

/** Whether a file of an archive may be opened; `path` is without a folder that everything lies in. */
export const isOpened = (path: string): boolean => openedPaths.some((opened) => opened.test(path));

/** Every column that is read, by its header as `headerKey` writes it. No other is kept. */
export const readColumns: ReadonlySet<string> = new Set([
  ...['date', 'name', 'title', 'year', 'letterboxduri', 'rating', 'rating10', 'rewatch', 'watcheddate'],
  ...['review', 'tmdbid', 'imdbid', 'favoritefilms', 'list', 'season', 'episode'],
  ...['const', 'yourrating', 'daterated', 'titletype', 'position', 'originaltitle'],
  ...['key', 'sid', 'seriesname', 'seasonnumber', 'sno', 'episodenumber', 'epno', 'epid', 'createdat'],
  ...['isfollowed', 'isarchived', 'isforlater', 'type', 'entitytype', 'moviename', 'releasedate'],
  ...['watchdate', 'rewatchcount', 'votekey', 'tvshowid', 'tvshowname', 'followed', 'active', 'archived'],
  ...['isfavorited', 'isfavorite', 'favorite', 'forlater', 'status'],
]);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** Which list a CSV is: by its columns, and by its path where the columns are those of several. */
export function csvListOf(headers: ReadonlySet<string>, path: string): ListKind | UnreadReason {
  const has = (...keys: string[]): boolean => keys.every((key) => headers.has(key));
  const hasOne = (...keys: string[]): boolean => keys.some((key) => headers.has(key));
  const name = nameOf(path);
  if (has('const')) {
    if (has('position')) return 'imdb.watchlist';
    return has('yourrating') ? 'imdb.ratings' : 'unknown';
  }
  if (hasOne('sid', 'seriesname') && hasOne('key', 'epid', 'epno', 'episodenumber'))
    return 'tv_time.episodes';
  if (has('moviename', 'votekey')) return 'tv_time.votes';
  if (has('moviename', 'type')) return 'tv_time.movies';
  if (hasOne('tvshowid', 'tvshowname')) return 'tv_time.shows';
  if (has('favoritefilms')) return 'letterboxd.profile';
  if (!hasOne('letterboxduri', 'tmdbid', 'imdbid') && !(hasOne('name', 'title') && has('year')))
    return 'unknown';
  if (hasOne('watcheddate', 'review')) return 'letterboxd.entries';
  if (hasOne('rating', 'rating10')) return 'letterboxd.ratings';
  if (/watchlist/.test(name)) return 'letterboxd.watchlist';
  if (/watched/.test(name)) return 'letterboxd.watched';
  return /likes|^films\.csv$/.test(path.toLowerCase()) ? 'letterboxd.likes' : 'unclear';
}

/** Which list a JSON file is, by what its first element says, and by its name where that is the same. */
export function jsonListOf(first: object, path: string): ListKind | UnreadReason {
  const name = nameOf(path);
  if ('watched_at' in first) return 'trakt.history';
  if ('plays' in first) return 'trakt.watched';
  if ('rated_at' in first || 'rating' in first) return 'trakt.ratings';
  if (!('listed_at' in first)) return 'unknown';
  if (/favorite/.test(name)) return 'trakt.favorites';
  return /watchlist/.test(name) ? 'trakt.watchlist' : 'unclear';
}
