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
  /** GIPHY's address, by default the real one. */
  url: string;
  key: string;
  logger: Logger;
  observer?: Observer;
  /** Milliseconds for one attempt. */
  timeout?: number;
  breaker?: { failures: number; pause: number };
  /** Milliseconds for which an answer is as good as new, and better than none. */
  fresh?: number;
  stale?: number;
}

const minute = 60_000;
/** Code points of a query that GIPHY reads. */
const queryRead = 50;

/** Nothing that a column or a browser could not hold. */
const Words = z.string().transform((words) => words.replaceAll('\u0000', '').toWellFormed().trim());
/** Pixels; GIPHY writes them as text. */
const Pixels = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(4096));
const Rendition = z.object({ url: z.string().refine(isAllowedGif), width: Pixels, height: Pixels });
const Found = z.object({
  id: z.string().min(1).max(100),
  title: Words.default(''),
  alt_text: Words.default(''),
  images: z.object({ original: Rendition, fixed_height: Rendition.pick({ url: true }) }),
});
const Answer = z.object({ data: z.array(z.unknown()) });

function toGifResult({ id, title, alt_text: altText, images }: z.infer<typeof Found>): GifResult {
  const name = beginningOf(title || altText || 'GIF', limits.alt);
  const { url, width, height } = images.original;
  const previewUrl = images.fixed_height.url;
  return { id, title: name, url, previewUrl, width, height, alt: beginningOf(altText || name, limits.alt) };
}

/** What of an answer can be used: one GIF that is not as it should be is left out, a body that is not fails. */
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
    .flatMap((item) => Found.safeParse(item).data ?? [])
    .slice(0, limits.gifSearch)
    .map(toGifResult);
}

/** GIPHY's search, with nothing rougher than pg-13. Its answers are kept for a while, and for longer while it is away. */
export function createGiphy({
  url,
  key,
  logger,
  observer = silentObserver,
  timeout,
  breaker,
  fresh = 10 * minute,
  stale = 360 * minute,
}: GiphyOptions): GifSource {
  const { origin } = new URL(url);
  const client = createSafeFetch({
    origins: [origin],
    timeout,
    breaker,
    maxBytes: 2_000_000,
    reports: { observer, service: 'giphy' },
  });
  const answers = createAnswerCache<GifResults>({ store: memoryStore(500), fresh, stale });

  const ask = async (query: string): Promise<GifResults> => {
    const asked = new URL(`${url.replace(/\/$/, '')}/v1/gifs/${query ? 'search' : 'trending'}`);
    asked.search = new URLSearchParams({
      api_key: key,
      ...(query && { q: query, lang: 'en' }),
      limit: String(limits.gifSearch),
      rating: 'pg-13',
    }).toString();
    try {
      const { status, body } = await client.get(asked.href);
      if (status !== 200)
        throw new ExternalServiceError(faultOfStatus(status), `${origin} answered ${status}`);
      return { items: readAnswer(body, origin), poweredBy: 'giphy' };
    } catch (error) {
      // the address contains the key, and so is not logged
      logger.warn(
        { fault: error instanceof ExternalServiceError ? error.fault : 'unknown', err: error },
        'no GIFs from GIPHY',
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
