/** The external services, by their names in circuit breakers and metrics. */
export type ExternalService = 'tmdb' | 'tmdb-images' | 'giphy' | 'youtube';
