/** The movie database's vocabulary for films. */
export const movieGenres = {
  action: 28,
  adventure: 12,
  animation: 16,
  comedy: 35,
  crime: 80,
  documentary: 99,
  drama: 18,
  family: 10751,
  fantasy: 14,
  history: 36,
  horror: 27,
  music: 10402,
  mystery: 9648,
  romance: 10749,
  science: 878,
  television: 10770,
  thriller: 53,
  war: 10752,
  western: 37,
} as const;

/** The movie database's vocabulary for series: some numbers are the same, some are its own. */
export const showGenres = {
  action: 10759,
  animation: 16,
  comedy: 35,
  crime: 80,
  documentary: 99,
  drama: 18,
  family: 10751,
  kids: 10762,
  mystery: 9648,
  news: 10763,
  reality: 10764,
  science: 10765,
  soap: 10766,
  talk: 10767,
  war: 10768,
  western: 37,
} as const;

/** Each number's name, as details say it. */
export const genreNames: Record<'movie' | 'tv', Readonly<Record<number, string>>> = {
  movie: {
    ...{ 28: 'Action', 12: 'Adventure', 16: 'Animation', 35: 'Comedy', 80: 'Crime', 99: 'Documentary' },
    ...{ 18: 'Drama', 10751: 'Family', 14: 'Fantasy', 36: 'History', 27: 'Horror', 10402: 'Music' },
    ...{ 9648: 'Mystery', 10749: 'Romance', 878: 'Science Fiction', 10770: 'TV Movie', 53: 'Thriller' },
    ...{ 10752: 'War', 37: 'Western' },
  },
  tv: {
    ...{ 10759: 'Action & Adventure', 16: 'Animation', 35: 'Comedy', 80: 'Crime', 99: 'Documentary' },
    ...{ 18: 'Drama', 10751: 'Family', 10762: 'Kids', 9648: 'Mystery', 10763: 'News', 10764: 'Reality' },
    ...{ 10765: 'Sci-Fi & Fantasy', 10766: 'Soap', 10767: 'Talk', 10768: 'War & Politics', 37: 'Western' },
  },
};
