import { AppError } from '#server/errors.ts';
import type { GifSource } from '#server/integrations/gif-source.ts';
import { ExternalServiceError } from '#server/integrations/safe-fetch.ts';
import type { SearchGifs } from '#shared/schemas/gifs.ts';
import type { GifResults } from '#shared/views/gifs.ts';

/** GIFs for these words, best match first; popular ones for an empty query. Throws GIFS_AWAY if the service does not answer. */
export async function searchGifs(source: GifSource, { query }: SearchGifs): Promise<GifResults> {
  try {
    return await source.search(query);
  } catch (error) {
    if (error instanceof ExternalServiceError) throw new AppError('GIFS_AWAY', { cause: error });
    throw error;
  }
}
