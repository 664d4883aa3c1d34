import type { MediaType } from './views/titles.ts';

interface Genre {
  /** The movie database's id for films; filters and addresses also use it for series. */
  id: number;
  name: string;
  /** The matching genre of series, if there is one. */
  show?: { id: number; name: string };
}

const adventure = { id: 10759, name: 'Action & Adventure' };
const fantasy = { id: 10765, name: 'Sci-Fi & Fantasy' };
const same = (id: number, name: string): Genre => ({ id, name, show: { id, name } });

/** The genres to filter by. */
const genres: readonly Genre[] = [
  { id: 28, name: 'Action', show: adventure },
  { id: 12, name: 'Adventure', show: adventure },
  same(16, 'Animation'),
  same(35, 'Comedy'),
  same(80, 'Crime'),
  same(99, 'Documentary'),
  same(18, 'Drama'),
  same(10751, 'Family'),
  { id: 14, name: 'Fantasy', show: fantasy },
  { id: 36, name: 'History' },
  { id: 27, name: 'Horror' },
  { id: 10402, name: 'Music' },
  same(9648, 'Mystery'),
  { id: 10749, name: 'Romance' },
  { id: 878, name: 'Science Fiction', show: fantasy },
  { id: 10770, name: 'TV Movie' },
  { id: 53, name: 'Thriller' },
  { id: 10752, name: 'War', show: { id: 10768, name: 'War & Politics' } },
  same(37, 'Western'),
];

export const genreIds: readonly number[] = genres.map(({ id }) => id);

/** The movie database's genre id for titles of this type; null if that type has no such genre. */
export function genreIdFor(mediaType: MediaType, id: number): number | null {
  const genre = genres.find((one) => one.id === id);
  return (mediaType === 'movie' ? genre?.id : genre?.show?.id) ?? null;
}

/** A choice of the genre filter; `id` is always the film genre's. */
export interface GenreChoice {
  id: number;
  name: string;
}

/** The genre choices for titles of this type. Two film genres may share one series genre, which is listed once. */
export function genreChoices(mediaType: MediaType): GenreChoice[] {
  if (mediaType === 'movie') return genres.map(({ id, name }) => ({ id, name }));
  const choices = new Map<number, GenreChoice>();
  for (const { id, show } of genres) {
    if (show && !choices.has(show.id)) choices.set(show.id, { id, name: show.name });
  }
  return [...choices.values()];
}

/** The genre with its name for this media type: the film genre Adventure is Action & Adventure for series. Null if there is none. */
export function genreChoice(mediaType: MediaType, id: number): GenreChoice | null {
  const wanted = genreIdFor(mediaType, id);
  return genreChoices(mediaType).find((one) => genreIdFor(mediaType, one.id) === wanted) ?? null;
}

/** The genre id to filter by, for a genre's name among titles of this type; null if it is not in the list. */
export const genreByName = (mediaType: MediaType, name: string): number | null =>
  genreChoices(mediaType).find((choice) => choice.name === name)?.id ?? null;
