import { AppError } from '#server/errors.ts';
import type { ForeignId, TitleSource } from '#server/integrations/title-source.ts';
import { beginningOf } from '#shared/format/cut.ts';
import { yearOf } from '#shared/format/title.ts';
import { limits } from '#shared/limits.ts';
import { mediaTypes } from '#shared/media-types.ts';
import type { MediaType, TitleDetails, TitleItem } from '#shared/views/titles.ts';
import { foldTitle } from '#server/integrations/fold-title.ts';
import type { ForeignIds, HistoryTitle } from './history.ts';

/** An episode by the movie database's own id. */
export interface MatchedEpisode {
  episodeId: number;
  season: number;
  number: number;
}

/** The result of looking up a title of a history in the movie database. */
export type Match =
  | { state: 'matched'; title: TitleItem; episode: MatchedEpisode | null }
  /** Several may be meant: at most six, the likeliest first. */
  | { state: 'ambiguous'; candidates: TitleItem[] }
  | { state: 'unmatched' };

/** Candidates that a member chooses among. */
const maxCandidates = 6;
/** In minutes; anything shorter is a short film. */
const featureLength = 40;

const unmatched: Match = { state: 'unmatched' };
const matchedTo = (title: TitleItem): Match => ({ state: 'matched', title, episode: null });

/** Null: no title has this id. Throws TITLES_AWAY. */
async function titleUnder(
  titles: TitleSource,
  mediaType: MediaType,
  tmdbId: number,
): Promise<TitleDetails | null> {
  try {
    return await titles.details({ mediaType, tmdbId });
  } catch (error) {
    if (error instanceof AppError && error.reason === 'TITLE_NOT_FOUND') return null;
    throw error;
  }
}

/** Finds a title by its ids: the movie database's, then IMDb's, then TheTVDB's. */
async function matchById(
  titles: TitleSource,
  { mediaType, tmdbId, imdbId, tvdbId }: HistoryTitle,
): Promise<TitleItem | null> {
  if (tmdbId !== null) {
    const title = await titleUnder(titles, mediaType ?? 'movie', tmdbId);
    if (title) return title;
  }
  const foreign: ForeignId[] = [
    ...(imdbId === null ? [] : [{ imdbId }]),
    ...(tvdbId === null ? [] : [{ tvdbId }]),
  ];
  for (const id of foreign) {
    const results = (await titles.find(id)).titles;
    const title = results.find((one) => one.mediaType === mediaType);
    if (title) return title;
    // IMDb has one id space for films and series, and a film there may be a series in the movie database
    if (results[0] && (mediaType === null || 'imdbId' in id)) return results[0];
  }
  return null;
}

/** Drops short films if there are longer ones, and films that were removed from the movie database after the search. */
async function withoutShorts(titles: TitleSource, candidates: TitleItem[]): Promise<TitleItem[]> {
  if (candidates.length < 2 || candidates.some(({ mediaType }) => mediaType !== 'movie')) return candidates;
  const details = await Promise.all(
    candidates.map(({ mediaType, tmdbId }) => titleUnder(titles, mediaType, tmdbId)),
  );
  const present = details.filter((title) => title !== null);
  const features = present.filter(({ runtime }) => (runtime ?? featureLength) >= featureLength);
  return features.length === 0 ? present : features;
}

/** A name followed by a year or a country: "Star Trek (1966)", "The Office (US)". A Roman numeral is part of the name. */
const bracketed = /^(?<name>.*\S)\s*\((?:(?<year>(?:18|19|20)\d{2})|(?![IVX]+\))[A-Z]{2,3})\)$/s;

/** Removes the year or country that TheTVDB appends to tell series apart; the year becomes the title's unless it has another one. */
function withoutBrackets(title: HistoryTitle): HistoryTitle {
  const { name, year: written } = bracketed.exec(title.name)?.groups ?? {};
  if (name === undefined) return title;
  const year = written === undefined ? title.year : Number(written);
  return title.year === null || title.year === year ? { ...title, name, year } : title;
}

/** A title as it is searched for. `names`: its folded names, first as it was written. */
interface SoughtTitle extends HistoryTitle {
  names: readonly string[];
}

function soughtTitle(written: HistoryTitle): SoughtTitle {
  // twice: it may have both a country and a year, in either order
  const title = withoutBrackets(withoutBrackets(written));
  return { ...title, names: [...new Set([written.name, title.name].map(foldTitle))] };
}

/**
 * Groups search results by how well they match: same name and year; same name, one year apart; any name, at most one year apart. An
 * unknown release year counts as one year apart. If `year` is null, only the name matters.
 */
function groupByYear(results: readonly TitleItem[], { names, year }: SoughtTitle) {
  const distance = ({ releaseDate }: TitleItem): number => {
    const released = Number(yearOf(releaseDate));
    return year === null || released === 0 ? 1 : Math.abs(released - year);
  };
  const sameName =
    names
      .map((name) => results.filter((title) => foldTitle(title.name) === name))
      .find(({ length }) => length) ?? [];
  return {
    sameYear: sameName.filter((title) => year === null || distance(title) === 0),
    nextYear: sameName.filter((title) => distance(title) === 1),
    others: results.filter((title) => distance(title) <= 1),
  };
}

/** Finds a title by name and year. A single exact result is a match; the member chooses among several, or among similar ones. */
async function matchByName(titles: TitleSource, title: SoughtTitle, mediaType: MediaType): Promise<Match> {
  const query = beginningOf(title.name, limits.titleQuery);
  const years = title.year === null ? [undefined] : [title.year, undefined];
  const similar = new Map<number, TitleItem>();
  for (const year of years) {
    const { items } = await titles.search({ mediaType, query, year });
    const { sameYear, nextYear, others } = groupByYear(items, title);
    const exact = await withoutShorts(
      titles,
      (sameYear.length > 0 ? sameYear : nextYear).slice(0, maxCandidates),
    );
    const [first] = exact;
    if (first) {
      return exact.length === 1 ? matchedTo(first) : { state: 'ambiguous', candidates: exact };
    }
    for (const one of others) similar.set(one.tmdbId, one);
  }
  const candidates = [...similar.values()].slice(0, maxCandidates);
  return candidates.length === 0 ? unmatched : { state: 'ambiguous', candidates };
}

/** Finds an episode by its own ids; if the file does not say whether they belong to an episode or a title, a title first. */
async function matchByOwnIds(
  titles: TitleSource,
  { imdbId, tvdbId }: ForeignIds,
  mediaType: MediaType | null,
): Promise<Match> {
  if (imdbId === null && tvdbId === null) return unmatched;
  const results = await titles.find(imdbId === null ? { tvdbId: tvdbId ?? 0 } : { imdbId });
  const { episode } = results;
  if (mediaType === null && results.titles[0]) return matchedTo(results.titles[0]);
  if (!episode) return unmatched;
  const { tmdbId, episodeId, season, number } = episode;
  const title = await titleUnder(titles, 'show', tmdbId);
  return title ? { state: 'matched', title, episode: { episodeId, season, number } } : unmatched;
}

/**
 * The media types to search, in this order. Services that do not give a type have films and a few miniseries. Series are searched only
 * with a year: by its name alone, a film could be mistaken for a series.
 */
function kindsOf({ mediaType, year }: HistoryTitle): readonly MediaType[] {
  if (mediaType !== null) return [mediaType];
  return year === null ? ['movie'] : mediaTypes;
}

/**
 * Finds a title of a history in the movie database: by its ids, then by its name. `episode` is given if the ids belong, or may belong,
 * to one of its episodes: then only those ids are looked up. Throws TITLES_AWAY.
 */
export async function matchTitle(
  titles: TitleSource,
  title: HistoryTitle,
  episode: ForeignIds | null = null,
): Promise<Match> {
  if (episode) return matchByOwnIds(titles, episode, title.mediaType);
  const titleById = await matchById(titles, title);
  if (titleById) return matchedTo(titleById);
  const sought = soughtTitle(title);
  if (foldTitle(sought.name) === '') return unmatched;
  let ambiguous: Match = unmatched;
  for (const mediaType of kindsOf(sought)) {
    const match = await matchByName(titles, sought, mediaType);
    if (match.state === 'matched') return match;
    if (
      match.state === 'ambiguous' &&
      match.candidates.some(({ name }) => sought.names.includes(foldTitle(name)))
    )
      return match;
    if (ambiguous.state === 'unmatched') ambiguous = match;
  }
  return ambiguous;
}
