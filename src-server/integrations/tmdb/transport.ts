/** What one call of the movie database's API is answered. */
export interface TmdbAnswer {
  status: number;
  /** Parsed; nothing is known of its shape. */
  json: unknown;
}

/** Asks for a path ("/movie/603") with parameters. Throws an `ExternalServiceError` when there is no answer. */
export type TmdbTransport = (
  path: string,
  parameters: Readonly<Record<string, string>>,
) => Promise<TmdbAnswer>;
