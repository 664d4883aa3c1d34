import { z } from 'zod';
import type { Logger } from '#server/logger.ts';
import { type Observer, silentObserver } from '#server/metrics/observer.ts';
import { beginningOf } from '#shared/format/cut.ts';
import { isAllowedGif } from '#shared/gifs.ts';
import { limits } from '#shared/limits.ts';
import type { GifResult, GifResults } from '#shared/views/gifs.ts';
import { createAnswerCache, memoryStore } from './answer-cache.ts';
import type { GifSource } from './gif-source.ts';
import { ExternalServiceError, createSafeFetch, faultOfStatus } from './safe-fetch.ts';

interface GiphyOptions {
  /** GIPHY's URL: the real one unless `GIPHY_URL` is set. */
  url: string;
  key: string;
  logger: Logger;
  observer?: Observer;
  /** Milliseconds for one attempt. */
  timeout?: number;
  breaker?: { failures: number; pause: number };
  /** Milliseconds for which an answer is used without asking again, and if GIPHY does not answer. */
  maxAge?: number;
  maxAgeOnError?: number;
}

const minute = 60_000;
/** The number of code points of a query that GIPHY reads. */
const queryRead = 50;

/** Text without characters that the database or a browser cannot store. */
const Words = z.string().transform((words) => words.replaceAll('\u0000', '').toWellFormed().trim());
/** In pixels; GIPHY sends them as text. */
const Pixels = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(4096));
const Rendition = z.object({ url: z.string().refine(isAllowedGif), width: Pixels, height: Pixels });
const SearchResult = z.object({
  id: z.string().min(1).max(100),
  title: Words.default(''),
  alt_text: Words.default(''),
  images: z.object({ original: Rendition, fixed_height: Rendition.pick({ url: true }) }),
});
const Answer = z.object({ data: z.array(z.unknown()) });

function toGifResult({ id, title, alt_text: altText, images }: z.infer<typeof SearchResult>): GifResult {
  const name = beginningOf(title || altText || 'GIF', limits.alt);
  const { url, width, height } = images.original;
  const previewUrl = images.fixed_height.url;
  return { id, title: name, url, previewUrl, width, height, alt: beginningOf(altText || name, limits.alt) };
}

/** The usable GIFs of an answer: leaves out invalid ones, and throws if the body itself is invalid. */
function readAnswer(body: Buffer, origin: string): GifResult[] {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new ExternalServiceError('garbled', `${origin} answered with something else`, error);
  }
  const answer = Answer.safeParse(json);
  if (!answer.success) throw new ExternalServiceError('garbled', `${origin} answered with something else`);
  return answer.data.data
    .flatMap((item) => SearchResult.safeParse(item).data ?? [])
    .slice(0, limits.gifSearch)
    .map(toGifResult);
}

/** GIPHY's search, rated up to pg-13. Its answers are cached for a while, and used for longer while it does not answer. */
export function createGiphy({
  url,
  key,
  logger,
  observer = silentObserver,
  timeout,
  breaker,
  maxAge = 10 * minute,
  maxAgeOnError = 360 * minute,
}: GiphyOptions): GifSource {
  const { origin } = new URL(url);
  const client = createSafeFetch({
    origins: [origin],
    timeout,
    breaker,
    maxBytes: 2_000_000,
    reports: { observer, service: 'giphy' },
  });
  const answers = createAnswerCache<GifResults>({ store: memoryStore(500), maxAge, maxAgeOnError });

  const ask = async (query: string): Promise<GifResults> => {
    const requestUrl = new URL(`${url.replace(/\/$/, '')}/v1/gifs/${query ? 'search' : 'trending'}`);
    requestUrl.search = new URLSearchParams({
      api_key: key,
      ...(query && { q: query, lang: 'en' }),
      limit: String(limits.gifSearch),
      rating: 'pg-13',
    }).toString();
    try {
      const { status, body } = await client.get(requestUrl.href);
      if (status !== 200)
        throw new ExternalServiceError(faultOfStatus(status), `${origin} answered ${status}`);
      return { items: readAnswer(body, origin), poweredBy: 'giphy' };
    } catch (error) {
      // the URL contains the key, so it is not logged
      logger.warn(
        { fault: error instanceof ExternalServiceError ? error.fault : 'unknown', err: error },
        'request to GIPHY failed',
      );
      throw error;
    }
  };

  return {
    search(query) {
      const words = beginningOf(query.toLowerCase().replaceAll(/\s+/g, ' ').trim(), queryRead);
      return answers.get(words, () => ask(words));
    },
    close: () => client.close(),
  };
}
