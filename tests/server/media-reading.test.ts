import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useMediaServer } from '#tests/support/media-server.ts';
import { jpeg } from '#tests/support/pictures.ts';

const media = useMediaServer();

describe('GET /media: reading pictures', () => {
  let address = '';
  let bytes = Buffer.alloc(0);
  beforeAll(async () => {
    const { id } = (await (await media.upload(await jpeg(200, 150))).json()) as { id: string };
    address = `${media.origin}/media/${id}/200.webp`;
    bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
  });
  const get = (headers: Record<string, string>, method = 'GET') => fetch(address, { headers, method });

  it('may be kept for ever and can do nothing but be shown', async () => {
    const { headers } = await get({});
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
    });
  });

  it('answers 304 to who has it already', async () => {
    const etag = (await get({})).headers.get('etag') ?? '';
    // without it `fetch` asks for a fresh copy
    const again = await get({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get({ 'if-none-match': '"another"', 'cache-control': 'max-age=0' })).status).toBe(200);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const answer = await get({}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ]);
  });

  it.each([
    ['bytes=2-5', [2, 6]],
    ['bytes=10-', [10, undefined]],
    ['bytes=-7', [-7, undefined]],
  ] as const)('answers the range %s', async (range, [start, end]) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    const part = bytes.subarray(start, end);
    expect(Buffer.from(await answer.arrayBuffer()).equals(part)).toBe(true);
    expect(answer.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${bytes.length}$`));
  });

  it('refuses a range beyond the end, and answers whole what is no range', async () => {
    const beyond = await get({ range: 'bytes=9999999-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    expect((await get({ range: 'bytes=1-2,5-6' })).status).toBe(200);
    expect((await get({ range: 'lines=1-2' })).status).toBe(200);
    expect((await get({ range: 'bytes=2-5', 'if-range': '"another"' })).status).toBe(200);
  });

  it.each([
    '/media/019aa000-0000-7000-8000-000000000000/64.webp',
    '/media/none/64.webp',
    '/media/019aa000-0000-7000-8000-000000000000/secret.txt',
    '/media/..%2f..%2fpackage.json/64.webp',
    '/media/gifs/none.gif',
    '/media/gifs/..%2f..%2fx.gif',
    '/media/posters/500/movie-1.webp',
    '/media/posters/500/index.js',
    '/media/posters/400/movie-900000001.webp',
    '/media/posters/original/movie-900000001.webp',
    '/media/posters/movie-900000001.webp',
    '/media/posters/500/..%2f..%2fetc%2fpasswd.webp',
    '/media/posters/500/movie-900000001.webp.webp',
    '/media/youtube/short.jpg',
  ])('knows nothing at %s', async (where) => {
    const answer = await fetch(media.origin + where);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('serves the bundled GIFs and posters, and draws a poster once', async () => {
    const gif = await fetch(`${media.origin}/media/gifs/popcorn.gif`);
    expect([gif.status, gif.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(gif.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const first = await fetch(`${media.origin}/media/posters/500/movie-900000001.webp`);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await expect.poll(() => media.store.stat('posters/500/movie-900000001.webp')).not.toBeNull();
    const second = await fetch(`${media.origin}/media/posters/500/movie-900000001.webp`);
    expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer());
  });
});

describe('GET /media/youtube: thumbnails of videos', () => {
  it('come from YouTube once, by our own address, as WebP', async () => {
    const asked: string[] = [];
    const data = await jpeg(480, 360);
    const youtube = await media.listen((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'image/jpeg').end(data);
    });
    const at = await media.serve({ thumbnailOrigin: youtube });
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${at}/media/youtube/AbCdEfGhI_-.jpg`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await fetch(`${at}/media/youtube/AbCdEfGhI_-.jpg`);
    expect(again.headers.get('cache-control')).toBe('public, max-age=604800');
    const { format, width, height } = await sharp(Buffer.from(await again.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 270 });
    expect(asked).toEqual(['/vi/AbCdEfGhI_-/hqdefault.jpg']);
  });

  it.each([
    ['is away', undefined],
    ['knows no such video', 404],
    ['sends us elsewhere', 302],
    ['sends something else', 200],
  ])('are a neutral picture, kept for minutes only, when YouTube %s', async (_case, status) => {
    const youtube = await media.listen((_request, response) => {
      response.writeHead(status ?? 500, { location: 'http://127.0.0.1:1/' }).end('<svg/>');
    });
    const at = await media.serve(status === undefined ? {} : { thumbnailOrigin: youtube });
    const answer = await fetch(`${at}/media/youtube/00000000000.jpg`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(480);
  });
});
