import { firstBundledId } from '#shared/bundled-titles.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { hash } from './drawing/chance.ts';
import type { MotifName } from './drawing/motifs.ts';

interface Common {
  id: number;
  overview: string;
  /** In the vocabulary of its own kind: see `genres.ts`. */
  genre_ids: number[];
  /** A demo score out of 10, made from the id; nobody voted. */
  vote_average: number;
  vote_count: 0;
  /** Drawn by `drawPoster` and served by our own route; null: this title has none. */
  poster_path: string | null;
  /** What its poster shows. */
  motif: MotifName;
}

/** A film, in the shape of the movie database's list rows. */
export interface MovieTitle extends Common {
  media_type: 'movie';
  title: string;
  /** The year alone: the day is not kept. */
  release_date: string;
}

/** A series, in the shape of the movie database's list rows. */
export interface ShowTitle extends Common {
  media_type: 'tv';
  name: string;
  /** The year alone: the day is not kept. */
  first_air_date: string;
}

export type Title = MovieTitle | ShowTitle;

/** Between 6.0 and 8.9, for no reason but the id. */
const demoScore = (key: string): number => 6 + (hash(key) % 30) / 10;

const common = (
  kind: 'movie' | 'show',
  number: number,
  motif: MotifName,
  genres: number[],
  overview: string,
) => {
  const id = firstBundledId + number;
  return {
    id,
    overview,
    genre_ids: genres,
    vote_average: demoScore(`${kind}-${id}`),
    vote_count: 0 as const,
    poster_path: `/catalogue/${kind}-${id}.webp`,
    motif,
  };
};

export const movie = (
  number: number,
  title: string,
  year: number,
  genres: number[],
  motif: MotifName,
  overview: string,
): MovieTitle => ({
  media_type: 'movie',
  title,
  release_date: String(year),
  ...common('movie', number, motif, genres, overview),
});

export const show = (
  number: number,
  name: string,
  year: number,
  genres: number[],
  motif: MotifName,
  overview: string,
): ShowTitle => ({
  media_type: 'tv',
  name,
  first_air_date: String(year),
  ...common('show', number, motif, genres, overview),
});

/** As somebody else's databases have it, too: one without a poster, one whose date is not known. */
export const withoutPoster = <T extends Title>(title: T): T => ({ ...title, poster_path: null });
export const withoutDate = <T extends Title>(title: T): T => ({
  ...title,
  ...(title.media_type === 'movie' ? { release_date: '' } : { first_air_date: '' }),
});

export const titleType = (title: Title): 'movie' | 'show' =>
  title.media_type === 'movie' ? 'movie' : 'show';
export const titleName = (title: Title): string => (title.media_type === 'movie' ? title.title : title.name);
export const titleDate = (title: Title): string =>
  title.media_type === 'movie' ? title.release_date : title.first_air_date;

/** As reviews keep it: "Casablanca (1942)". */
export const nameWithYear = (title: Title): string => titleWithYear(titleName(title), titleDate(title));
