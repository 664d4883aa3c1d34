/** The answer to a call of the movie database's API. */
export interface TmdbAnswer {
  status: number;
  /** Parsed, but not validated. */
  json: unknown;
}

/** Requests a path ("/movie/603") with parameters. Throws an `ExternalServiceError` if there is no answer. */
export type TmdbTransport = (
  path: string,
  parameters: Readonly<Record<string, string>>,
) => Promise<TmdbAnswer>;
