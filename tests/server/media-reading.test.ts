import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { collectThumbnails } from '#server/jobs/collect-thumbnails.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
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

  it('can be cached forever, and cannot run anything', async () => {
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

  it('answers 304 for a matching ETag', async () => {
    const etag = (await get({})).headers.get('etag') ?? '';
    // without cache-control, fetch would send no-cache
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

  it('refuses a range beyond the end, and sends everything for an invalid range', async () => {
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
  ])('finds nothing at %s', async (where) => {
    const answer = await fetch(media.origin + where);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('serves the bundled GIFs and posters, and draws each poster once', async () => {
    const gif = await fetch(`${media.origin}/media/gifs/popcorn.gif`);
    expect([gif.status, gif.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(gif.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const range = 'bytes=9999999-';
    const beyond = await fetch(`${media.origin}/media/gifs/popcorn.gif`, { headers: { range } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([200, null]);
    const first = await fetch(`${media.origin}/media/posters/500/movie-900000001.webp`);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await expect.poll(() => media.store.stat('posters/500/movie-900000001.webp')).not.toBeNull();
    const second = await fetch(`${media.origin}/media/posters/500/movie-900000001.webp`);
    expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer());
  });
});

/** A local server in place of YouTube with a picture of every video, and its requests. */
async function youtubeOfAll(store?: ObjectStore) {
  const asked: string[] = [];
  const data = await jpeg(480, 360);
  const thumbnailOrigin = await media.listen((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'image/jpeg').end(data);
  });
  return { asked, at: await media.serve({ thumbnailOrigin, store }) };
}
const thumbnails = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of media.store.list('youtube/')) found.push(key);
  return found;
};
/** Stores the movie database's answer about the videos of a title. */
const keepVideos = (path: string, keys: string[]) =>
  media.db.pool.query('insert into title_answer (key, answer) values ($1, $2)', [
    `1 ${path}/videos?`,
    JSON.stringify({ results: keys.map((key) => ({ site: 'YouTube', type: 'Trailer', key })) }),
  ]);

describe('GET /media/youtube: thumbnails of videos', () => {
  it('are fetched from YouTube once, and served from our own address as WebP', async () => {
    const { asked, at } = await youtubeOfAll();
    await makePost(media.db.pool, { authorId: media.memberId, youtubeVideoId: 'AbCdEfGhI_-' });
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
  ])('are a neutral picture, cached for only a few minutes, when YouTube %s', async (_case, status) => {
    const youtube = await media.listen((_request, response) => {
      response.writeHead(status ?? 500, { location: 'http://127.0.0.1:1/' }).end('<svg/>');
    });
    const at = await media.serve(status === undefined ? {} : { thumbnailOrigin: youtube });
    const answer = await fetch(`${at}/media/youtube/00000000000.jpg`, {
      headers: { 'x-member': media.memberId },
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(480);
  });

  it('are the complete neutral picture when one is removed while it is read', async () => {
    const { at } = await youtubeOfAll(media.storeWith({ get: () => Promise.resolve(null) }));
    await makePost(media.db.pool, { authorId: media.memberId, youtubeVideoId: 'removed0000' });
    const address = `${at}/media/youtube/removed0000.jpg`;
    await fetch(address);
    const answer = await fetch(address, { headers: { range: 'bytes=2-5' } });
    expect([answer.status, answer.headers.get('content-range'), answer.headers.get('etag')]).toEqual([
      200,
      null,
      expect.not.stringContaining('youtube/'),
    ]);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(480);
  });

  it('are refused without the headers of a picture when it cannot be read', async () => {
    const { at } = await youtubeOfAll(media.storeWith({ get: () => Promise.reject(new Error('away')) }));
    await makePost(media.db.pool, { authorId: media.memberId, youtubeVideoId: 'unreadable0' });
    const address = `${at}/media/youtube/unreadable0.jpg`;
    await fetch(address);
    const { status, headers } = await fetch(address, { headers: { range: 'bytes=2-5' } });
    expect([status, headers.get('content-range'), headers.get('accept-ranges'), headers.get('etag')]).toEqual(
      [503, null, null, expect.not.stringContaining('youtube/')],
    );
  });

  it.each([
    ['a minute', 429, 60_000],
    ['a minute', 410, 60_000],
    ['ten minutes', 404, 600_000],
  ])('are not requested again for %s after YouTube has answered %i', async (_time, status, pause) => {
    const data = await jpeg(480, 360);
    const statuses = [status];
    const thumbnailOrigin = await media.listen((_request, response) => {
      response.writeHead(statuses.shift() ?? 200, { 'content-type': 'image/jpeg' }).end(data);
    });
    const at = await media.serve({ thumbnailOrigin });
    const videoId = `after${status}000`;
    await makePost(media.db.pool, { authorId: media.memberId, youtubeVideoId: videoId });
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const [later, seconds] of [
      [0, 300],
      [pause - 1, 300],
      [1, 604_800],
    ] as const) {
      vi.advanceTimersByTime(later);
      const answer = await fetch(`${at}/media/youtube/${videoId}.jpg`);
      expect(answer.headers.get('cache-control')).toBe(`public, max-age=${seconds}`);
    }
  });

  it('are fetched for visitors only if a post, a profile or a title shows the video', async () => {
    const { asked, at } = await youtubeOfAll();
    await makePost(media.db.pool, { authorId: media.memberId, youtubeVideoId: 'inAPost0000' });
    const { id } = await makeMember(media.db.pool);
    await media.db.prisma.userVideo.create({ data: { profileId: id, youtubeVideoId: 'onAProfile0' } });
    await keepVideos('/movie/11', ['aTrailer000']);
    // the last one is the trailer of a bundled film
    const shown = ['inAPost0000', 'onAProfile0', 'aTrailer000', 'aqz-KE-bpKQ'];
    const before = await thumbnails();
    for (const videoId of [...shown, 'nowhere0000', 'inapost0000']) {
      const answer = await fetch(`${at}/media/youtube/${videoId}.jpg`);
      const kept = shown.includes(videoId) ? 'public, max-age=604800' : 'public, max-age=300';
      expect([videoId, answer.status, answer.headers.get('cache-control')]).toEqual([videoId, 200, kept]);
    }
    expect(asked).toEqual(shown.map((videoId) => `/vi/${videoId}/hqdefault.jpg`));
    expect(await thumbnails()).toHaveLength(before.length + shown.length);
  });

  it('are fetched for members before they post the video, but not stored', async () => {
    const { asked, at } = await youtubeOfAll();
    const before = await thumbnails();
    const get = () =>
      fetch(`${at}/media/youtube/aPreview000.jpg`, { headers: { 'x-member': media.memberId } });
    const preview = await get();
    expect(preview.headers.get('cache-control')).toBe('public, max-age=300');
    expect((await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).width).toBe(480);
    expect([asked.length, await thumbnails()]).toEqual([1, before]);
    await makePost(media.db.pool, { authorId: media.memberId, youtubeVideoId: 'aPreview000' });
    await get();
    expect(await thumbnails()).toHaveLength(before.length + 1);
  });

  it('are removed when nothing shows the video any more', async () => {
    const { at } = await youtubeOfAll();
    const post = await makePost(media.db.pool, { authorId: media.memberId, youtubeVideoId: 'goesSoon000' });
    await makePost(media.db.pool, { authorId: media.memberId, youtubeVideoId: 'staysHere00' });
    await keepVideos('/movie/12', ['staysToo000', 'another0000']);
    for (const videoId of ['goesSoon000', 'staysHere00', 'staysToo000'])
      await fetch(`${at}/media/youtube/${videoId}.jpg`);
    const before = await thumbnails();
    await media.store.put('youtube/strange.webp', Buffer.from('x'));
    await media.db.pool.query('delete from content where id = $1', [post.id]);
    const collect = () => collectThumbnails({ db: media.db, store: media.store });
    expect(await collect()).toBe(2);
    const hex = Buffer.from('goesSoon000').toString('hex');
    expect(await thumbnails()).toEqual(before.filter((key) => key !== `youtube/${hex}.webp`));
    expect(await collect()).toBe(0);
  });

  it('go also where one before them cannot be removed', async () => {
    for (const name of ['strange-1', 'strange-2'])
      await media.store.put(`youtube/${name}.webp`, Buffer.from('x'));
    const store: ObjectStore = {
      ...media.store,
      delete: (key) =>
        key === 'youtube/strange-1.webp' ? Promise.reject(new Error('EACCES')) : media.store.delete(key),
    };
    await expect(collectThumbnails({ db: media.db, store })).rejects.toThrow('1 objects are left to remove');
    expect(await collectThumbnails({ db: media.db, store: media.store })).toBe(1);
  });

  it('ends where a job that removes the others is to end', async () => {
    for (const name of ['strange-1', 'strange-2'])
      await media.store.put(`youtube/${name}.webp`, Buffer.from('x'));
    const stop = new AbortController();
    const store: ObjectStore = {
      ...media.store,
      async delete(key) {
        await media.store.delete(key);
        stop.abort();
      },
    };
    expect(await collectThumbnails({ db: media.db, store, signal: stop.signal })).toBe(1);
    expect(await collectThumbnails({ db: media.db, store: media.store })).toBe(1);
  });
});
