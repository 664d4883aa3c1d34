/** The services that are asked, as breakers and metrics name them. */
export type ExternalService = 'tmdb' | 'tmdb-images' | 'giphy' | 'youtube';
