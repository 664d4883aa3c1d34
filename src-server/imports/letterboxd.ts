import { mediaTypes } from '#shared/media-types.ts';
import { SeriesState } from '#shared/views/series.ts';
import { dayColumn } from './day-column.ts';
import { idOf, imdbIdOf, isYes, numberOf, plainText, scoreOf, yearIn } from './fields.ts';
import { foldTitle } from '#server/integrations/fold-title.ts';
import {
  type HistoryEpisode,
  type HistoryRow,
  type HistoryTitle,
  type Score,
  type Skip,
  byDay,
  historyRow,
  noIds,
} from './history.ts';
import { htmlToText } from './html-text.ts';
import type { CsvRecord } from './read-csv.ts';
import type { ReadList } from './read-lists.ts';

/** A record about a film, and what was read from it. */
interface Named {
  /** The last list that has it. */
  list: ReadList;
  record: CsvRecord;
  row: HistoryRow;
  /** The same for all records of a film. */
  film: string;
  uri: string;
  watchedOn: string | null;
  /** The day on which it was logged, rated or listed. */
  date: string | null;
}

function titleOf(record: CsvRecord): HistoryTitle {
  const type = record.get('type');
  return {
    // only our own list has a type; Letterboxd's titles are films and a few series that it treats as films
    mediaType: mediaTypes.find((one) => one === type) ?? null,
    name: plainText(record.get('name') || record.get('title')),
    year: yearIn(record.get('year')),
    tmdbId: idOf(record.get('tmdbid')),
    imdbId: imdbIdOf(record.get('imdbid')),
    tvdbId: null,
  };
}

function episodeOf(record: CsvRecord): HistoryEpisode | null {
  const [season, number] = [numberOf(record.get('season')), numberOf(record.get('episode'))];
  return season === null || number === null ? null : { ...noIds, season, number };
}

const filmOf = ({ tmdbId, imdbId, name, year }: HistoryTitle): string =>
  name === '' ? `${tmdbId} ${imdbId}` : `${foldTitle(name)} ${year ?? ''}`;

function scoreIn(record: CsvRecord, skip: Skip): Score | null {
  const [stars, ofTen] = [record.get('rating'), record.get('rating10')];
  const score = scoreOf(stars, 5) ?? scoreOf(ofTen, 10);
  // some tools write a 0 for no rating
  const isRated = [stars, ofTen].some((written) => written?.trim() && Number(written) !== 0);
  if (score === null && isRated) skip('unknown_score');
  return score;
}

/** The review in a record: HTML in Letterboxd's lists, plain text in our own. */
function textIn({ list, record }: Named): string {
  const review = record.get('review') ?? '';
  return list.kind === 'letterboxd.unmatched'
    ? plainText(review.replaceAll(/\r\n?/g, '\n'))
    : htmlToText(review);
}

function namedIn(lists: readonly ReadList[], skip: Skip, kind: HistoryRow['kind'] = 'viewing'): Named[] {
  return lists.flatMap((from) => {
    const { records } = from;
    const [watchedOn, date] = [dayColumn(records, 'watcheddate'), dayColumn(records, 'date')];
    return records.flatMap((record, index) => {
      const title = titleOf(record);
      if (title.name === '' && title.tmdbId === null && title.imdbId === null) {
        skip('no_title');
        return [];
      }
      const origin = { file: from.path, record: index + 1 };
      // our own list of unmatched rows says which list a row came from
      const list = record.get('list');
      const rowKind = list === 'watchlist' || list === 'favorite' || list === 'state' ? list : kind;
      const state = rowKind === 'state' ? SeriesState.safeParse(record.get('state')).data : null;
      if (state === undefined) {
        skip('damaged');
        return [];
      }
      const day = date(record);
      const ratedOn = rowKind === 'watchlist' ? day : null;
      const row = historyRow({ kind: rowKind, title, episode: episodeOf(record), ratedOn, state, origin });
      const film = `${filmOf(title)} ${record.get('season') ?? ''} ${record.get('episode') ?? ''}`;
      return {
        list: from,
        record,
        row,
        film,
        uri: plainText(record.get('letterboxduri')),
        watchedOn: watchedOn(record),
        date: day,
      };
    });
  });
}

/**
 * Merges the diary and the reviews: a review of a diary entry is the same viewing, and adds its text. Entries of one list for the same
 * film and day are different viewings; the nth of them in one list is the same viewing as the nth in another.
 */
function readEntries(entries: Named[], skip: Skip): Named[] {
  const byUri = new Map<string, Named>();
  const byFilmAndDay = new Map<string, Named[]>();
  /** How many viewings the current list has had so far, by film and day. */
  const placeInList = new Map<string, number>();
  let present: ReadList | undefined;
  const viewings: Named[] = [];
  for (const entry of entries) {
    const { list, record, row, film, uri } = entry;
    row.watchedOn = entry.watchedOn;
    row.ratedOn = row.watchedOn === null ? entry.date : null;
    row.rewatch = isYes(record.get('rewatch'));
    row.score = scoreIn(record, skip);
    row.text = textIn(entry);
    if (list !== present) placeInList.clear();
    present = list;
    const day = `${film} ${row.watchedOn ?? ''}`;
    const sameDay = byFilmAndDay.get(day) ?? [];
    byFilmAndDay.set(day, sameDay);
    let place = placeInList.get(day) ?? 0;
    while (sameDay[place]?.list === list) place += 1;
    placeInList.set(day, place);
    const sameUri = uri ? byUri.get(uri) : undefined;
    // other tools write the film's address for each of its entries, so the same address alone does not mean the same viewing
    const isSame = sameUri?.film === film && sameUri.row.watchedOn === row.watchedOn;
    const sameViewing = isSame ? sameUri : sameDay[place];
    if (sameViewing) {
      sameViewing.list = list;
      sameViewing.row.score ??= row.score;
      sameViewing.row.text ||= row.text;
      sameViewing.row.rewatch ||= row.rewatch;
    } else {
      if (uri) byUri.set(uri, entry);
      sameDay.push(entry);
      viewings.push(entry);
    }
  }
  return viewings;
}

/** The favorite films of a profile, which lists only their addresses: looked up in the other lists. */
function favoritesOf(profiles: readonly ReadList[], films: readonly Named[]): HistoryRow[] {
  const byUri = new Map(films.map(({ uri, row }) => [uri, row]));
  return profiles.flatMap(({ path, records }) =>
    records
      .flatMap((record) => record.get('favoritefilms')?.split(',') ?? [])
      .flatMap((uri, index) => {
        const film = byUri.get(uri.trim());
        const origin = { file: path, record: index + 1 };
        return film ? historyRow({ kind: 'favorite', title: film.title, origin }) : [];
      }),
  );
}

/** Reads Letterboxd's lists: each viewing once, however many lists have it. */
export function readLetterboxd(lists: readonly ReadList[], skip: Skip): HistoryRow[] {
  const of = (kind: string): ReadList[] => lists.filter((list) => list.kind === `letterboxd.${kind}`);
  const entries = namedIn([...of('entries'), ...of('unmatched')], skip);
  const viewings = readEntries(
    entries.filter(({ row }) => row.kind === 'viewing'),
    skip,
  );
  const byFilm = new Map<string, Named[]>();
  const add = (viewing: Named): void => {
    const ofFilm = byFilm.get(viewing.film);
    if (ofFilm) ofFilm.push(viewing);
    else byFilm.set(viewing.film, [viewing]);
  };
  viewings.forEach(add);
  const rated = namedIn(of('ratings'), skip);
  const watched = namedIn(of('watched'), skip);
  for (const film of rated) {
    const score = scoreIn(film.record, skip);
    const ofFilm = byFilm.get(film.film);
    if (ofFilm) {
      if (score !== null && ofFilm.every(({ row }) => row.score === null)) {
        const last = byDay(ofFilm.map(({ row }) => row)).at(-1);
        if (last) last.score = score;
      }
      continue;
    }
    film.row.score = score;
    film.row.ratedOn = film.date;
    viewings.push(film);
    add(film);
  }
  for (const film of watched) {
    if (byFilm.has(film.film)) continue;
    viewings.push(film);
    add(film);
  }
  const liked = namedIn(of('likes'), skip, 'favorite');
  const favorites = [
    ...liked.map(({ row }) => row),
    ...favoritesOf(of('profile'), [...rated, ...watched, ...liked]),
  ];
  const listed = [...entries, ...namedIn(of('watchlist'), skip, 'watchlist')]
    .map(({ row }) => row)
    .filter(({ kind }) => kind !== 'viewing');
  // in a corrected row, the id may tell apart titles with the same name and year
  const keyOf = ({ kind, title }: HistoryRow): string =>
    [kind, title.mediaType, title.tmdbId, title.imdbId, filmOf(title)].join(' ');
  const once = new Map([...listed, ...favorites].map((row) => [keyOf(row), row]));
  return [...viewings.map(({ row }) => row), ...once.values()];
}
