/** The services that are asked, as breakers and metrics name them. */
export type OutsideService = 'tmdb' | 'tmdb-images' | 'giphy' | 'youtube';
