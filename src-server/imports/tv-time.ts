import { type DayReader, idOf, isYes, numberOf, plainText, scoreOf, yearIn } from './fields.ts';
import { foldTitle } from '#server/integrations/fold-title.ts';
import {
  type HistoryEpisode,
  type HistoryRow,
  type HistoryTitle,
  type Skip,
  historyRow,
  noIds,
} from './history.ts';
import type { CsvRecord } from './read-csv.ts';
import type { ReadList } from './read-lists.ts';

/** The day of the first of these moments that has one; TV Time writes a date before film was invented for an unknown one. */
const dayUnlessUnknown = (dayOf: DayReader, ...moments: (string | undefined)[]): string | null =>
  moments.map((moment) => dayOf(moment)).find((day) => day !== null) ?? null;

function seriesOf(record: CsvRecord): HistoryTitle | null {
  const name = plainText(record.get('seriesname') || record.get('tvshowname'));
  const tvdbId = idOf(record.get('sid') || record.get('seriesid') || record.get('tvshowid'));
  return name === '' && tvdbId === null ? null : { ...noIds, mediaType: 'show', name, year: null, tvdbId };
}

function filmOf(record: CsvRecord): HistoryTitle | null {
  const name = plainText(record.get('moviename'));
  return name === '' ? null : { ...noIds, mediaType: 'movie', name, year: yearIn(record.get('releasedate')) };
}

/** Whether a record without a key is about an episode, which only its columns show. */
const namesEpisode = (record: CsvRecord): boolean =>
  ['episodenumber', 'epno', 'episodeid', 'epid'].some((column) => (record.get(column) ?? '') !== '');

const seriesKey = ({ tvdbId, name }: HistoryTitle): string =>
  tvdbId === null ? foldTitle(name) : String(tvdbId);

function episodeOf(record: CsvRecord): HistoryEpisode | null {
  const season = numberOf(record.get('seasonnumber') || record.get('sno'));
  const number = numberOf(record.get('episodenumber') || record.get('epno'));
  const tvdbId = idOf(record.get('epid') || record.get('episodeid'));
  return (season === null || number === null) && tvdbId === null
    ? null
    : { ...noIds, season, number, tvdbId };
}

/**
 * Creates a check for whether an episode is among these rows: by its own id, by its series' id and its number or, only if one of the
 * two lacks the series' id, by its series' name and its number, because several series can have the same name.
 */
function episodeFinder(
  rows: readonly HistoryRow[],
): (title: HistoryTitle, episode: HistoryEpisode) => boolean {
  const ids = new Set<number>();
  const ofSeries = new Set<string>();
  const named = new Set<string>();
  const onlyNamed = new Set<string>();
  const keysOf = ({ tvdbId, name }: HistoryTitle, { season, number }: HistoryEpisode) => {
    const isNumbered = season !== null && number !== null;
    const folded = foldTitle(name);
    return {
      bySeries: isNumbered && tvdbId !== null ? `${tvdbId} ${season} ${number}` : null,
      byName: isNumbered && folded !== '' ? `${folded} ${season} ${number}` : null,
    };
  };
  for (const { title, episode } of rows) {
    if (!episode) continue;
    const { bySeries, byName } = keysOf(title, episode);
    if (episode.tvdbId !== null) ids.add(episode.tvdbId);
    if (bySeries !== null) ofSeries.add(bySeries);
    if (byName !== null) named.add(byName);
    if (byName !== null && bySeries === null) onlyNamed.add(byName);
  }
  return (title, episode) => {
    if (episode.tvdbId !== null && ids.has(episode.tvdbId)) return true;
    const { bySeries, byName } = keysOf(title, episode);
    if (bySeries !== null && ofSeries.has(bySeries)) return true;
    return byName !== null && (bySeries === null ? named : onlyNamed).has(byName);
  };
}

/** What TV Time says about a series itself, the strongest last: a series that was dropped is also still followed. */
const seriesStatuses = ['watching', 'finished', 'later', 'dropped'] as const;
type SeriesStatus = (typeof seriesStatuses)[number];

function statusOf(record: CsvRecord): SeriesStatus | null {
  const is = (...keys: string[]): boolean => keys.some((key) => isYes(record.get(key)));
  const status = foldTitle(record.get('status') ?? '');
  if (is('isarchived', 'archived') || /stop|drop|archiv/.test(status)) return 'dropped';
  if (is('isforlater', 'forlater') || /later|paus/.test(status)) return 'later';
  if (/finish|complet/.test(status)) return 'finished';
  return is('isfollowed', 'followed', 'active') || /watching|continu|up to date/.test(status)
    ? 'watching'
    : null;
}

const isFavorite = (record: CsvRecord): boolean =>
  ['isfavorited', 'isfavorite', 'favorite'].some((key) => isYes(record.get(key))) ||
  /favorite/.test(foldTitle(record.get('status') ?? ''));

/** A series, and what all its records together say about it. */
interface KnownSeries extends Pick<HistoryRow, 'title' | 'origin'> {
  status: SeriesStatus | null;
  isFavorite: boolean;
}

/** A series that is for later is paused if it was started, and otherwise goes on the watchlist. */
function rowsOfSeries({ status, isFavorite: liked, ...row }: KnownSeries, isStarted: boolean): HistoryRow[] {
  const rows: HistoryRow[] = [];
  if (status === 'later')
    rows.push(
      historyRow({ ...row, ...(isStarted ? { kind: 'state', state: 'paused' } : { kind: 'watchlist' }) }),
    );
  else if (status) rows.push(historyRow({ ...row, kind: 'state', state: status }));
  if (liked) rows.push(historyRow({ ...row, kind: 'favorite' }));
  return rows;
}

/** Reads TV Time's lists: viewings of episodes and films, and which series are followed, saved for later or dropped. */
export function readTvTime(lists: readonly ReadList[], skip: Skip, dayOf: DayReader): HistoryRow[] {
  const viewings = new Map<string, HistoryRow>();
  const filmViewings = new Map<string, HistoryRow>();
  const known = new Map<string, KnownSeries>();
  const started = new Set<string>();
  const wanted = new Map<string, HistoryRow>();
  const each = function* (kind: string) {
    for (const { path, records } of lists.filter((list) => list.kind === `tv_time.${kind}`)) {
      for (const [index, record] of records.entries())
        yield { record, origin: { file: path, record: index + 1 } };
    }
  };
  const addSeries = (record: CsvRecord, title: HistoryTitle, origin: HistoryRow['origin']): void => {
    const key = seriesKey(title);
    const one = known.get(key) ?? { title, origin, status: null, isFavorite: false };
    known.set(key, one);
    const status = statusOf(record);
    if (status && seriesStatuses.indexOf(status) > (one.status ? seriesStatuses.indexOf(one.status) : -1))
      one.status = status;
    one.isFavorite ||= isFavorite(record);
  };

  const addEpisode = (
    record: CsvRecord,
    title: HistoryTitle,
    rewatch: boolean,
    origin: HistoryRow['origin'],
  ): void => {
    const episode = episodeOf(record);
    if (!episode) {
      skip('damaged');
      return;
    }
    const { season, number, tvdbId } = episode;
    const watchedOn = dayUnlessUnknown(dayOf, record.get('watchdate'), record.get('createdat'));
    started.add(seriesKey(title));
    const which = `${seriesKey(title)} ${tvdbId ?? `${season} ${number}`} ${rewatch} ${watchedOn ?? ''}`;
    if (!viewings.has(which)) viewings.set(which, historyRow({ title, episode, watchedOn, rewatch, origin }));
  };

  for (const { record, origin } of each('episodes')) {
    const title = seriesOf(record);
    const key = record.get('key') ?? '';
    const isRewatch = key.startsWith('rewatch-episode-');
    if (!title) skip('no_title');
    else if (key.startsWith('user-series-') || (key === '' && !namesEpisode(record)))
      addSeries(record, title, origin);
    else if (isRewatch || key.startsWith('watch-episode-') || (key === '' && namesEpisode(record))) {
      addEpisode(record, title, isRewatch, origin);
    }
  }
  for (const { record, origin } of each('shows')) {
    const title = seriesOf(record);
    if (title) addSeries(record, title, origin);
    else skip('no_title');
  }
  const isKnownEpisode = episodeFinder([...viewings.values()]);
  for (const { record, origin } of each('records')) {
    const type = (record.get('type') ?? '').toLowerCase();
    // it also has counts of episodes and sums of running times
    if (!['watch', 'rewatch', 'towatch', 'follow'].includes(type)) continue;
    const entity = (record.get('entitytype') ?? '').toLowerCase();
    if (entity === 'episode') {
      const [series, episode] = [seriesOf(record), episodeOf(record)];
      // most episodes are in the other file too; only older ones are missing there
      if (episode && series && isKnownEpisode(series, episode)) continue;
      if (!series) skip('no_title');
      else if (type === 'watch' || type === 'rewatch') addEpisode(record, series, type === 'rewatch', origin);
      continue;
    }
    if (entity === 'series' || entity === 'show') continue;
    const title = filmOf(record);
    if (!title) {
      skip('no_title');
      continue;
    }
    const film = `${foldTitle(title.name)} ${title.year ?? ''}`;
    if (type === 'watch' || type === 'rewatch') {
      const watchedOn = dayUnlessUnknown(dayOf, record.get('watchdate'), record.get('createdat'));
      const which = `${film} ${type} ${watchedOn ?? ''}`;
      if (viewings.has(which)) continue;
      const row = historyRow({ title, watchedOn, rewatch: type === 'rewatch', origin });
      viewings.set(which, row);
      filmViewings.set(foldTitle(title.name), row);
    } else if (!wanted.has(film)) wanted.set(film, historyRow({ kind: 'watchlist', title, origin }));
  }
  for (const { record } of each('votes')) {
    const vote = (record.get('votekey') ?? '').trim();
    const row = filmViewings.get(foldTitle(plainText(record.get('moviename'))));
    const score = /^\d{1,2}([.,]\d+)?$/.test(vote) ? (scoreOf(vote, 5) ?? scoreOf(vote, 10)) : null;
    if (score === null) skip('unknown_score');
    else if (row) row.score ??= score;
  }
  const watchedFilms = new Set(
    [...viewings.values()].flatMap(({ title, episode }) => (episode ? [] : [foldTitle(title.name)])),
  );
  return [
    ...viewings.values(),
    ...[...known].flatMap(([key, one]) => rowsOfSeries(one, started.has(key))),
    // films that were watched since do not stay on the watchlist
    ...[...wanted.values()].filter(({ title }) => !watchedFilms.has(foldTitle(title.name))),
  ];
}
