import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createGiphy } from '#server/integrations/giphy.ts';
import { ExternalServiceError } from '#server/integrations/safe-fetch.ts';
import { createLogger } from '#server/logger.ts';
import { useListeners } from '#tests/support/listen.ts';

const listeners = useListeners();
const logger = createLogger('silent');

/** One GIF as GIPHY writes it: sizes are text. */
const gif = (id: string, more: Record<string, unknown> = {}) => ({
  type: 'gif',
  id,
  title: `${id} GIF by Somebody`,
  images: {
    original: {
      url: `https://media1.giphy.com/media/${id}/giphy.gif?cid=1&ct=g`,
      width: '480',
      height: '270',
      size: '9',
    },
    fixed_height: {
      url: `https://media1.giphy.com/media/${id}/200.gif`,
      width: '356',
      height: '200',
      size: '5',
    },
  },
  ...more,
});
const answer = (...data: unknown[]) => JSON.stringify({ data, meta: { status: 200 }, pagination: {} });

/** A local server in place of GIPHY, with a record of its requests. */
async function giphyOf(answers: (response: ServerResponse, nth: number) => void, options = {}) {
  const asked: URL[] = [];
  const url = await listeners.listen((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://giphy'));
    answers(response, asked.length);
  });
  return { asked, source: createGiphy({ url, key: 'the-key', logger, ...options }) };
}

const faultOf = async (search: Promise<unknown>) => {
  const error: unknown = await search.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof ExternalServiceError ? error.fault : error;
};

describe('gifs.search: GIPHY', () => {
  it('requests at most 20 GIFs rated pg-13 or lower, and popular ones for an empty query', async () => {
    const { asked, source } = await giphyOf((response) => response.end(answer(gif('cat'))));
    expect(await source.search('  Happy   CAT ')).toEqual({
      items: [
        {
          id: 'cat',
          title: 'cat GIF by Somebody',
          alt: 'cat GIF by Somebody',
          url: 'https://media1.giphy.com/media/cat/giphy.gif?cid=1&ct=g',
          previewUrl: 'https://media1.giphy.com/media/cat/200.gif',
          width: 480,
          height: 270,
        },
      ],
      poweredBy: 'giphy',
    });
    await source.search('');
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/gifs/search', '/v1/gifs/trending']);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      api_key: 'the-key',
      q: 'happy cat',
      limit: '20',
      rating: 'pg-13',
      lang: 'en',
    });
  });

  it('sends the first 50 characters of a long query without splitting one', async () => {
    const { asked, source } = await giphyOf((response) => response.end(answer()));
    await source.search('🎬'.repeat(80));
    expect(asked[0]?.searchParams.get('q')).toBe('🎬'.repeat(50));
  });

  it('keeps only the valid entries of an answer: no other host, no odd size, no more than 20', async () => {
    const { images } = gif('odd');
    const { source } = await giphyOf((response) =>
      response.end(
        answer(
          gif('foreign', {
            images: { ...images, original: { ...images.original, url: 'https://evil.example/a.gif' } },
          }),
          gif('plain-http', {
            images: { ...images, fixed_height: { url: 'http://media1.giphy.com/a.gif' } },
          }),
          gif('no-size', { images: { ...images, original: { ...images.original, width: '0' } } }),
          gif('huge', { images: { ...images, original: { ...images.original, height: '99999' } } }),
          gif('no-pictures', { images: {} }),
          null,
          'words',
          gif('untitled', { title: ' \u0000 ', alt_text: 'A dog \ud800 sits' }),
          ...Array.from({ length: 30 }, (_, index) => gif(`good-${index}`)),
        ),
      ),
    );
    const { items } = await source.search('odd');
    expect(items).toHaveLength(20);
    expect(items[0]).toMatchObject({ id: 'untitled', title: 'A dog \ufffd sits', alt: 'A dog \ufffd sits' });
    expect(items[1]?.id).toBe('good-0');
  });

  it.each(['<html>Bad gateway</html>', '[]', '{"data":{}}', '{"data":[', 'null', ''])(
    'treats the answer %j as a failure',
    async (body) => {
      const { source } = await giphyOf((response) => response.end(body));
      expect(await faultOf(source.search('cat'))).toBe('garbled');
    },
  );

  it('treats a refused key or a rate limit as a failure, and does not retry at once', async () => {
    const faults = { 401: 'unauthorized', 403: 'unauthorized', 422: 'refused', 429: 'unexpected' };
    for (const [status, fault] of Object.entries(faults)) {
      const { asked, source } = await giphyOf((response) =>
        response.writeHead(Number(status)).end('{"meta":{}}'),
      );
      expect(await faultOf(source.search('cat'))).toBe(fault);
      expect(asked).toHaveLength(1);
    }
  });

  it('follows no redirect', async () => {
    const { source } = await giphyOf((response) =>
      response.writeHead(302, { location: 'http://evil.example/' }).end(),
    );
    expect(await faultOf(source.search('cat'))).toBe('redirect');
  });

  it('retries once after a single failure', async () => {
    const { asked, source } = await giphyOf((response, nth) =>
      nth === 1 ? response.writeHead(503).end() : response.end(answer(gif('cat'))),
    );
    expect((await source.search('cat')).items).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });

  it('gives up in time when GIPHY does not answer, and pauses after repeated failures', async () => {
    const impatient = { timeout: 300, breaker: { failures: 4, pause: 60_000 } };
    const { asked, source } = await giphyOf(() => {}, impatient);
    expect(await faultOf(source.search('one'))).toBe('timeout');
    expect(await faultOf(source.search('two'))).toBe('timeout');
    expect(await faultOf(source.search('three'))).toBe('paused');
    expect(asked).toHaveLength(4);
  });

  it('sends one request for simultaneous equal searches, and serves the last answer while GIPHY is away', async () => {
    let away = false;
    const { asked, source } = await giphyOf(
      (response) => (away ? response.writeHead(500).end() : response.end(answer(gif('cat')))),
      { maxAge: 0 },
    );
    const found = await Promise.all(['cat', 'CAT', ' cat '].map((query) => source.search(query)));
    expect(found.map(({ items }) => items.length)).toEqual([1, 1, 1]);
    expect(asked).toHaveLength(1);
    away = true;
    expect((await source.search('cat')).items).toHaveLength(1);
    expect(await faultOf(source.search('dog'))).toBe('broken');
    expect((await source.search('cat')).items).toHaveLength(1);
  });

  it('keeps the key out of every error and log line', async () => {
    const lines: string[] = [];
    const { source } = await giphyOf((response) => response.writeHead(500).end(), {
      logger: createLogger('warn', { write: (line: string) => void lines.push(line) }),
    });
    const error: unknown = await source.search('cat').catch((thrown: unknown) => thrown);
    expect(lines.join('')).toContain('request to GIPHY failed');
    expect(lines.join('') + String((error as Error).stack) + JSON.stringify(error)).not.toContain('the-key');
  });
});
