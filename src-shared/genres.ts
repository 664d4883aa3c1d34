import type { MediaType } from './views/titles.ts';

interface Genre {
  /** The movie database's number of it among films; what filters and addresses say for series too. */
  id: number;
  name: string;
  /** What it is among series, where it is something. */
  show?: { id: number; name: string };
}

const adventure = { id: 10759, name: 'Action & Adventure' };
const fantasy = { id: 10765, name: 'Sci-Fi & Fantasy' };
const same = (id: number, name: string): Genre => ({ id, name, show: { id, name } });

/** The genres one can filter by. */
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

/** What the movie database calls a listed genre among titles of this kind, by number; null: nothing there is of it. */
export function genreAmong(mediaType: MediaType, id: number): number | null {
  const genre = genres.find((one) => one.id === id);
  return (mediaType === 'movie' ? genre?.id : genre?.show?.id) ?? null;
}

/** One to choose from; `id` is always the listed one. */
export interface GenreChoice {
  id: number;
  name: string;
}

/** What titles of this kind can be filtered by: for series each genre once, though two of film may mean it. */
export function genreChoices(mediaType: MediaType): GenreChoice[] {
  if (mediaType === 'movie') return genres.map(({ id, name }) => ({ id, name }));
  const choices = new Map<number, GenreChoice>();
  for (const { id, show } of genres) {
    if (show && !choices.has(show.id)) choices.set(show.id, { id, name: show.name });
  }
  return [...choices.values()];
}

/** A listed genre as titles of this kind offer it: Adventure among series is what Action is there; null: nothing is. */
export function genreChoice(mediaType: MediaType, id: number): GenreChoice | null {
  const meant = genreAmong(mediaType, id);
  return genreChoices(mediaType).find((one) => genreAmong(mediaType, one.id) === meant) ?? null;
}

/** The listed genre that titles of this kind call so, to filter by; null: one cannot. */
export const genreNamed = (mediaType: MediaType, name: string): number | null =>
  genreChoices(mediaType).find((choice) => choice.name === name)?.id ?? null;
