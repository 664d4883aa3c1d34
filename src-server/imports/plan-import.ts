import type { ImportSummary, UnreadReason, UnusedFile } from '#shared/views/imports.ts';
import { halfStarsMax, halfStarsOf } from '#shared/rating-scale.ts';
import type { History, HistoryRow, HistoryTitle, SkipReason } from './history.ts';
import { createTitleKeys } from './title-keys.ts';

/** A title, once for all rows about it. */
export interface PlannedTitle extends HistoryTitle {
  /** Only its ids are looked up: those of an episode without a number or, without a `mediaType`, of a title or an episode. */
  byOwnIds: boolean;
}

export interface PlannedRow extends Omit<HistoryRow, 'title' | 'origin'> {
  /** Its index in `titles`. */
  title: number;
  /** Counts from 1 among the viewings of one title on one day, or among its undated ones. */
  nth: number;
}

/** What an import will write once its titles are found. */
export interface ImportPlan {
  source: History['source'];
  summary: ImportSummary;
  titles: PlannedTitle[];
  rows: PlannedRow[];
}

/** What to look up for a row: its title, or an episode without a number, by its own ids. */
function soughtTitle({ title, episode }: HistoryRow): PlannedTitle {
  const hasNumber = episode !== null && episode.season !== null && episode.number !== null;
  if (episode === null || hasNumber) return { ...title, byOwnIds: false };
  const { tmdbId, imdbId, tvdbId } = episode;
  return { ...title, tmdbId, imdbId, tvdbId, byOwnIds: true };
}

const count = <T>(rows: readonly T[], which: (row: T) => boolean): number => rows.filter(which).length;

const isUnused = (reason: UnreadReason): reason is UnusedFile['reason'] =>
  reason === 'empty' || reason === 'lists';

function summarize(
  { isCorrected, skipped, unread }: History,
  titles: PlannedTitle[],
  rows: PlannedRow[],
  series: number,
): ImportSummary {
  const viewings = rows.filter(({ kind }) => kind === 'viewing');
  const distinct = (which: (row: PlannedRow) => boolean, keyOf: (row: PlannedRow) => unknown): number =>
    new Set(viewings.filter(which).map(keyOf)).size;
  const isOfShow = ({ title }: PlannedRow): boolean => titles[title]?.mediaType === 'show';
  const halfStars = viewings.flatMap(({ score }) => (score ? halfStarsOf(score.value, score.outOf) : []));
  return {
    viewings: viewings.length,
    dated: count(viewings, ({ watchedOn }) => watchedOn !== null),
    films: distinct(
      (row) => !isOfShow(row),
      ({ title }) => title,
    ),
    series,
    episodes: distinct(
      (row) => row.episode !== null && isOfShow(row),
      ({ title, episode }) => `${title} ${episode?.season} ${episode?.number} ${episode?.tvdbId}`,
    ),
    texts: count(viewings, ({ text }) => text !== ''),
    watchlist: count(rows, ({ kind }) => kind === 'watchlist'),
    favorites: count(rows, ({ kind }) => kind === 'favorite'),
    states: count(rows, ({ kind }) => kind === 'state'),
    scores: Array.from({ length: halfStarsMax }, (_, index) => count(halfStars, (one) => one === index + 1)),
    isCorrected,
    ratedOn: count(viewings, ({ watchedOn, ratedOn }) => watchedOn === null && ratedOn !== null),
    skipped: Object.entries(skipped).map(([reason, times]) => ({
      reason: reason as SkipReason,
      count: times,
    })),
    unread: unread.flatMap(({ file, reason }) => (isUnused(reason) ? [] : [{ file, reason }])),
    unused: unread.flatMap(({ file, reason }) => (isUnused(reason) ? [{ file, reason }] : [])),
  };
}

/** Groups the rows of a history by the titles to look up. */
export function planImport(history: History): ImportPlan {
  const keys = createTitleKeys();
  const places = new Map<string, number>();
  const titles: PlannedTitle[] = [];
  const days = new Map<string, number>();
  /** The keys of watched series; counted separately because each episode without a number is an entry of its own in `titles`. */
  const series = new Set<string>();
  const rows = history.rows.map((read): PlannedRow => {
    if (read.kind === 'viewing' && read.title.mediaType === 'show') series.add(keys.keyOf(read.title));
    const { title: _title, origin: _origin, ...row } = read;
    const title = soughtTitle(read);
    const key = `${title.byOwnIds ? 'episode ' : ''}${keys.keyOf(title)}`;
    const place = places.get(key) ?? titles.push(title) - 1;
    places.set(key, place);
    const { kind, episode, watchedOn } = row;
    const day = `${kind} ${place} ${episode?.season} ${episode?.number} ${watchedOn}`;
    const nth = (days.get(day) ?? 0) + 1;
    days.set(day, nth);
    return { ...row, title: place, nth };
  });
  return { source: history.source, summary: summarize(history, titles, rows, series.size), titles, rows };
}
