import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { dropOldPosters } from '#server/jobs/drop-old-posters.ts';
import { retainedQuarters } from '#server/media/posters.ts';
import { useMediaServer } from '#tests/support/media-server.ts';
import { jpeg } from '#tests/support/pictures.ts';

const media = useMediaServer();

/** A local server in place of the movie database's pictures, and its requests. */
async function picturesOf(answer: (response: ServerResponse, path: string) => unknown) {
  const asked: string[] = [];
  const url = await media.listen((request, response) => {
    asked.push(request.url ?? '');
    answer(response, request.url ?? '');
  });
  return { asked, at: await media.serve({ posterImageUrl: `${url}/t/p/` }) };
}
const keys = async (prefix: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of media.store.list(prefix)) found.push(key);
  return found;
};

describe('GET /media/posters: posters of the movie database', () => {
  it('are served from our own address in two widths as WebP, each fetched once', async () => {
    const data = await jpeg(500, 755);
    const { asked, at } = await picturesOf((response) => response.end(data));
    for (const width of [300, 500]) {
      const address = `${at}/media/posters/${width}/q6y0Go1tsGEsmtFryDOJo3dEmqu.webp`;
      const answers = await Promise.all([1, 2, 3].map(() => fetch(address)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const again = await fetch(address);
      expect(Object.fromEntries(again.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=604800',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const { format, ...size } = await sharp(Buffer.from(await again.arrayBuffer())).metadata();
      expect([format, size.width, size.height]).toEqual(['webp', width, width * 1.5]);
    }
    const once = '/t/p/w500/q6y0Go1tsGEsmtFryDOJo3dEmqu.jpg';
    expect(asked).toEqual([once, once]);
  });

  it('include stills of episodes, stored apart from posters', async () => {
    const data = await jpeg(300, 168);
    const { asked, at } = await picturesOf((response, path) =>
      path.includes('Gone') ? response.writeHead(404).end() : response.end(data),
    );
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(`${at}/media/stills/aStill1.webp`);
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([answer.status, format, width, height]).toEqual([200, 'webp', 300, 169]);
    }
    for (const name of ['Gone', 'movie-900000001', '..%2fabc', 'a'.repeat(61)])
      expect((await fetch(`${at}/media/stills/${name}.webp`)).status).toBe(404);
    expect(asked).toEqual(['/t/p/w300/aStill1.jpg', '/t/p/w300/Gone.jpg']);
  });

  it('are different if their names differ only in case', async () => {
    const { asked, at } = await picturesOf((response, path) =>
      jpeg(50, 75).then((data) =>
        path.includes('aBc') ? response.end(data) : response.writeHead(404).end(),
      ),
    );
    expect((await fetch(`${at}/media/posters/300/aBc.webp`)).status).toBe(200);
    expect((await fetch(`${at}/media/posters/300/abc.webp`)).status).toBe(404);
    // a missing poster is not requested again at once
    expect((await fetch(`${at}/media/posters/300/abc.webp`)).status).toBe(404);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['fails', (response: ServerResponse) => response.writeHead(500).end()],
    ['sends us elsewhere', (response: ServerResponse) => response.writeHead(302, { location: '/x' }).end()],
    [
      'sends something else',
      (response: ServerResponse) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['sends far too much', (response: ServerResponse) => response.end(Buffer.alloc(3_000_000))],
  ])('are refused with a 503 when their host %s, and nothing is stored', async (_case, answer) => {
    const { at } = await picturesOf(answer);
    const before = await keys('posters/tmdb/');
    const answered = await fetch(`${at}/media/posters/500/Broken1.webp`);
    expect([answered.status, answered.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await answered.text()).toBe('Please try again');
    expect(await keys('posters/tmdb/')).toEqual(before);
  });

  it.each([
    '/media/posters/500/..%2fabc.webp',
    '/media/posters/500/%2e%2e%2f%2e%2e%2fetc.webp',
    '/media/posters/500/a.b.webp',
    '/media/posters/500/abc.jpg',
    '/media/posters/500/http:%2f%2fevil.example%2fa.webp',
    '/media/posters/500/a%00b.webp',
    `/media/posters/500/${'a'.repeat(61)}.webp`,
    '/media/posters/w500/abc.webp',
    '/media/posters/5000/abc.webp',
    '/media/posters/abc.webp',
  ])('are never requested for an address like %s', async (path) => {
    const { asked, at } = await picturesOf((response) => response.end());
    expect((await fetch(at + path)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('are fetched with a rate limit per network', async () => {
    const data = await jpeg(50, 75);
    const url = await media.listen((_request, response) => response.end(data));
    const at = await media.serve({ posterImageUrl: url, limits: 0.001 });
    const logged = media.log.length;
    const answers = [];
    for (const name of ['Many1', 'Many2', 'Many3', 'Many4', 'Many1'])
      answers.push(await fetch(`${at}/media/posters/300/${name}.webp`));
    // the last one is stored already, and costs nothing
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200]);
    // at three an hour, another try after seconds would be refused again
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(media.log.slice(logged)).toEqual([]);
  });

  it('are deleted within six months, except bundled ones', async () => {
    const put = (key: string) => media.store.put(key, Buffer.from('x'));
    // none of these quarters is that of the posters fetched above
    for (const quarter of ['2127q1', '2127q2', '2126q4', '2126q3', '2125q1'])
      await put(`posters/tmdb/${quarter}/ab-300.webp`);
    await put('posters/300/movie-900000002.webp');
    expect(await dropOldPosters(media.store, new Date('2127-04-01T00:00:00Z'))).toBeGreaterThanOrEqual(3);
    expect(await keys('posters/tmdb/')).toEqual(
      ['2127q1', '2127q2'].map((quarter) => `posters/tmdb/${quarter}/ab-300.webp`),
    );
    expect(await keys('posters/300/')).toContain('posters/300/movie-900000002.webp');
  });

  it('are kept for this quarter and the previous one, across the turn of the year too', () => {
    expect(retainedQuarters(new Date('2027-01-31T12:00:00Z'))).toEqual(['2027q1', '2026q4']);
    expect(retainedQuarters(new Date('2026-12-31T23:59:00Z'))).toEqual(['2026q4', '2026q3']);
    expect(retainedQuarters(new Date('2026-05-31T00:00:00Z'))).toEqual(['2026q2', '2026q1']);
  });
});
