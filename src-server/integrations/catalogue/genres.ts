/** The movie database's genres by their ids; films and series share some of them. */
export const genreNames: Record<'movie' | 'tv', Readonly<Record<number, string>>> = {
  movie: {
    28: 'Action',
    12: 'Adventure',
    16: 'Animation',
    35: 'Comedy',
    80: 'Crime',
    99: 'Documentary',
    18: 'Drama',
    10751: 'Family',
    14: 'Fantasy',
    36: 'History',
    27: 'Horror',
    10402: 'Music',
    9648: 'Mystery',
    10749: 'Romance',
    878: 'Science Fiction',
    10770: 'TV Movie',
    53: 'Thriller',
    10752: 'War',
    37: 'Western',
  },
  tv: {
    10759: 'Action & Adventure',
    16: 'Animation',
    35: 'Comedy',
    80: 'Crime',
    99: 'Documentary',
    18: 'Drama',
    10751: 'Family',
    10762: 'Kids',
    9648: 'Mystery',
    10763: 'News',
    10764: 'Reality',
    10765: 'Sci-Fi & Fantasy',
    10766: 'Soap',
    10767: 'Talk',
    10768: 'War & Politics',
    37: 'Western',
  },
};

/** The id of a genre. Throws for one that the movie database does not have. */
export function genreId(kind: 'movie' | 'tv', name: string): number {
  const found = Object.entries(genreNames[kind]).find(([, known]) => known === name);
  if (!found) throw new Error(`no genre of ${kind}: ${name}`);
  return Number(found[0]);
}
