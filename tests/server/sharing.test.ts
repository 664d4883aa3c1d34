import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMedia, makeMember, makeMembers, makePost, makeReview } from '#scripts/seed/builders.ts';
import { collectSharePictures } from '#server/jobs/collect-share-pictures.ts';
import { createDb } from '#server/db/client.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { readHtml } from '#tests/support/html.ts';
import { useMovieDatabases } from '#tests/support/movie-database.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({ heads: true });
const databases = useMovieDatabases();
const far = await databases.start();
const withKey = useServer({ heads: true, env: { TMDB_TOKEN: 'the-key', TMDB_URL: far.url } });

// allows eight requests for titles a minute
const strict = useServer({
  env: { TMDB_TOKEN: 'the-key', TMDB_URL: far.url, MATINEE_LIMITS: '0.03' },
});

async function open(path: string, at = server.url) {
  const response = await fetch(at + path, { redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, text, ...readHtml(text) };
}
/** The path of the picture that is shown with links to a page. */
const pictureOf = async (path: string): Promise<string> =>
  new URL((await open(path)).meta('og:image') ?? '').pathname;
const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });
/** The server's own store, a folder in its data folder. */
const storeOf = (): ObjectStore => createFolderStore(`${server.env.MATINEE_DATA}/media`);
const keys = async (prefix: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of storeOf().list(prefix)) found.push(key);
  return found;
};

function openDb() {
  const db = createDb({ url: server.databaseUrl, bus: createMemoryBus(), checkRows: true, connections: 1 });
  onTestFinished(() => db.close());
  return db;
}

/** Runs the job that removes share pictures. */
const collectPictures = (now: Date, store = storeOf(), signal?: AbortSignal): Promise<number> =>
  collectSharePictures({ db: openDb(), store, now, signal });

describe('GET pages: a link to', () => {
  it('a title has its name, overview and picture', async () => {
    const page = await open('/title/movie/900000004');
    expect(page.status).toBe(200);
    expect(page.title).toBe('The Red Shoes (1948) · Matinee');
    expect(page.canonical).toBe(`${server.url}/title/movie/900000004`);
    expect(page.meta('og:description')).toMatch(/^A young dancer is asked to choose/);
    expect(page.meta('twitter:title')).toBe(page.title);
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
    expect((await open('/title/show/900000001')).title).toBe('The Twilight Zone (1959) · Matinee');
  });

  it('a missing title is kept out of search engines, and one that cannot be looked up has fewer details', async () => {
    expect((await open('/title/movie/1', withKey.url)).status).toBe(404);
    far.behave((response) => response.writeHead(500).end('{"secret":"stack"}'));
    const away = await open('/title/movie/9', withKey.url);
    expect([away.status, away.title]).toEqual([200, 'A movie · Matinee']);
    expect([away.meta('robots'), away.canonical]).toEqual(['noindex', undefined]);
    far.behave(() => {});
    const began = Date.now();
    expect((await open('/title/movie/10', withKey.url)).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(5_000);
    far.behave();
    expect(away.text).not.toMatch(/secret|the-key/);
  });

  it('a post has one canonical address at all of its addresses', async () => {
    const nora = await makeMember(server.pool);
    const post = await makePost(server.pool, { authorId: nora.id });
    const review = await makeReview(server.pool, { authorId: nora.id });
    for (const screen of ['comments', 'profile-comments', 'review-comments']) {
      expect((await open(`/${screen}/${post.id}`)).canonical).toBe(`${server.url}/comments/${post.id}`);
      expect((await open(`/${screen}/${review.id}`)).canonical).toBe(
        `${server.url}/review-comments/${review.id}`,
      );
    }
  });

  it('hostile texts shows them as text', async () => {
    const hostile = `"><script>alert(1)</script><svg onload=x> $& \u202e&lt; ${'e\u0301\u0301'.repeat(50)}`;
    const nora = await makeMember(server.pool, {
      fullName: `"><img src=x onerror=y>`,
      bio: hostile.slice(0, 120),
    });
    const post = await makePost(server.pool, { authorId: nora.id, text: hostile });
    const review = await makeReview(server.pool, { authorId: nora.id, text: hostile, titleName: hostile });
    for (const path of [`/${nora.username}`, `/comments/${post.id}`, `/review-comments/${review.id}`]) {
      const page = await open(path);
      expect(page.text).not.toMatch(/<script>alert|<svg onload|<img src=x/);
      expect(page.meta('og:description')).toContain('<script>alert(1)</script>');
      const picture = await get(await pictureOf(path));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });
});

describe('GET /og: the picture for a link', () => {
  it('is 1200 by 630, can be embedded by other sites, and is drawn once for simultaneous requests', async () => {
    const nora = await makeMember(server.pool, { fullName: 'Nora Lind' });
    const review = await makeReview(server.pool, {
      authorId: nora.id,
      titleName: 'The Red Shoes (1948)',
      rating: 'fire_4',
    });
    const address = await pictureOf(`/review-comments/${review.id}`);
    const answers = await Promise.all([1, 2, 3].map(() => get(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first] = answers;
    expect(first?.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(first?.headers.get('cache-control')).toBe('public, max-age=86400');
    const picture = Buffer.from(await (await get(address)).arrayBuffer());
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(await keys(`share/post/${review.id}/`)).toHaveLength(1);
  });

  it('gets a new address when its content changes, and the old address redirects there', async () => {
    const nora = await makeMember(server.pool);
    const post = await makePost(server.pool, { authorId: nora.id, text: 'Before' });
    const before = await pictureOf(`/comments/${post.id}`);
    await get(before);
    await server.call(nora, 'content.update', { id: post.id, text: 'After' });
    const after = await pictureOf(`/comments/${post.id}`);
    expect(after).not.toBe(before);
    const answer = await get(before);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, after]);
    expect((await get(after)).status).toBe(200);
    // only one picture of each post is kept
    expect(await keys(`share/post/${post.id}/`)).toHaveLength(1);
  });

  it('shows a title with its poster, or without it if the poster cannot be fetched', async () => {
    const nora = await makeMember(server.pool);
    const bare = await makeReview(server.pool, { authorId: nora.id, titlePosterPath: '/gone.jpg' });
    for (const path of ['/title/movie/900000001', `/review-comments/${bare.id}`]) {
      expect((await get(await pictureOf(path))).status).toBe(200);
    }
  });

  it('does not exist for anything that visitors may not see, that was deleted, or that never existed', async () => {
    const nora = await makeMember(server.pool);
    const unlisted = await makePost(server.pool, { authorId: nora.id, isPublic: false });
    const post = await makePost(server.pool, { authorId: nora.id });
    const address = await pictureOf(`/comments/${post.id}`);
    expect((await get(address)).status).toBe(200);
    await server.call(nora, 'content.remove', { id: post.id });
    const version = '0123456789ab';
    for (const path of [
      address,
      `/og/post/${unlisted.id}/${version}.jpg`,
      `/og/post/${crypto.randomUUID()}/${version}.jpg`,
      `/og/member/${crypto.randomUUID()}/${version}.jpg`,
      `/og/title/movie-1/${version}.jpg`,
      `/og/title/movie-x/${version}.jpg`,
      `/og/title/..%2fx/${version}.jpg`,
      `/og/wall/1/${version}.jpg`,
      `/og/member/${nora.id}/x.jpg`,
      `/og/member/${nora.id}/${version}.svg`,
      '/og',
      '/og/post',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    // the page for its author does not name a picture of it
    const cookie = await server.signIn(nora);
    const page = readHtml(
      await (await fetch(`${server.url}/comments/${unlisted.id}`, { headers: { cookie } })).text(),
    );
    expect(page.meta('og:image')).toBe(`${server.url}/static/icon-512.png`);
    expect(page.meta('robots')).toBe('noindex');
  });

  it('is only drawn a limited number of times for each network', async () => {
    const limits = createRateLimits({ factor: 0.05 });
    for (let drawn = 0; drawn < 3; drawn += 1) await limits.count('sharePictures', 'one');
    await expect(limits.count('sharePictures', 'one')).rejects.toMatchObject({ reason: 'TOO_MANY' });
    await expect(limits.count('sharePictures', 'other')).resolves.toBeUndefined();
  });

  it('of a title counts toward the limit for titles, even with an invalid address', async () => {
    far.asked.length = 0;
    const statuses: number[] = [];
    for (let id = 8_001; id <= 8_009; id += 1) {
      const address = `${strict.url}/og/title/movie-${id}/0123456789ab.jpg`;
      statuses.push((await fetch(address, { redirect: 'manual' })).status);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(404), 429]);
    // each title and its videos
    expect(far.asked).toHaveLength(16);
  });

  it('is removed with its post or member', async () => {
    const [nora, theo] = await makeMembers(server.pool, 2);
    const post = await makePost(server.pool, { authorId: nora.id });
    for (const path of [`/comments/${post.id}`, `/${nora.username}`, `/${theo.username}`])
      expect((await get(await pictureOf(path))).status).toBe(200);
    await server.pool.query('delete from profile where id = $1', [nora.id]);
    expect(await collectPictures(new Date())).toBeGreaterThanOrEqual(2);
    expect(await keys(`share/post/${post.id}/`)).toEqual([]);
    expect(await keys(`share/member/${nora.id}/`)).toEqual([]);
    expect(await keys(`share/member/${theo.id}/`)).toHaveLength(1);
  });

  it('is removed within six months if it shows a poster: of a title, and of a review that is still there', async () => {
    const nora = await makeMember(server.pool);
    const [post, review] = [
      await makePost(server.pool, { authorId: nora.id }),
      await makeReview(server.pool, { authorId: nora.id }),
    ];
    const pages = [`/comments/${post.id}`, `/review-comments/${review.id}`, '/title/movie/900000002'];
    for (const page of pages) expect((await get(await pictureOf(page))).status).toBe(200);
    // from before pictures were stored by quarter
    const former = [
      'share/title/2020q1/movie-7/0123456789ab.jpg',
      `share/post/${review.id}/0123456789ab.jpg`,
    ];
    for (const key of former) await storeOf().put(key, Buffer.from('x'));
    const drawn = async () => ({
      post: (await keys(`share/post/${post.id}/`)).length,
      review: (await keys(`share/post/${review.id}/`)).length,
      title: (await keys('share/title/movie-900000002/')).length,
      former: (await keys('share/')).filter((key) => former.includes(key)).length,
    });
    await collectPictures(new Date());
    expect(await drawn()).toEqual({ post: 1, review: 1, title: 1, former: 0 });
    // a poster that was fetched in the last quarter may be in it, so the next one is too late
    const now = new Date();
    await collectPictures(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 1)));
    expect(await drawn()).toEqual({ post: 1, review: 0, title: 0, former: 0 });
    for (const page of pages) expect((await get(await pictureOf(page))).status).toBe(200);
    expect(await drawn()).toEqual({ post: 1, review: 1, title: 1, former: 0 });
  });

  it('is removed even if those of another kind cannot be', async () => {
    const id = '00000000-0000-7000-8000-000000000001';
    const [post, ...others] = ['post', 'member', 'title'].map(
      (kind) => `share/${kind}/${id}/0123456789ab.jpg`,
    );
    for (const key of [post ?? '', ...others]) await storeOf().put(key, Buffer.from('x'));
    const store: ObjectStore = {
      ...storeOf(),
      delete: (key) => (key === post ? Promise.reject(new Error('not permitted')) : storeOf().delete(key)),
    };
    await expect(collectPictures(new Date(), store)).rejects.toThrow('left to remove');
    expect((await keys('share/')).filter((key) => key.includes(id))).toEqual([post]);
    expect(await collectPictures(new Date())).toBe(1);
  });

  it('stops being removed when the job is aborted', async () => {
    const strange = ['1', '2'].map((last) => `00000000-0000-7000-8000-00000000000${last}`);
    for (const id of strange) await storeOf().put(`share/post/${id}/0123456789ab.jpg`, Buffer.from('x'));
    const stop = new AbortController();
    const store: ObjectStore = {
      ...storeOf(),
      async delete(key) {
        await storeOf().delete(key);
        stop.abort();
      },
    };
    expect(await collectPictures(new Date(), store, stop.signal)).toBe(1);
    expect(await collectPictures(new Date())).toBe(1);
  });
});

describe('GET /og: a spoiler', () => {
  it('is left out of links: neither its text nor its picture is shown', async () => {
    const nora = await makeMember(server.pool);
    const image = await makeMedia(server.pool, { ownerId: nora.id });
    const title = {
      spoilerTitleType: 'movie' as const,
      spoilerTmdbId: 900_000_004,
      spoilerTitleName: 'The Red Shoes (1948)',
    };
    const telling = await makePost(server.pool, {
      authorId: nora.id,
      text: 'SHE DIES',
      imageId: image.id,
      ...title,
    });
    const page = await open(`/comments/${telling.id}`);
    expect(page.text).not.toContain('SHE DIES');
    expect(page.meta('og:description')).toBe('Spoiler for The Red Shoes (1948)');
    const before = await pictureOf(`/comments/${telling.id}`);
    // the picture does not depend on the hidden content
    await server.pool.query(`update content set text = 'HE DIES', image_id = null where id = $1`, [
      telling.id,
    ]);
    expect(await pictureOf(`/comments/${telling.id}`)).toBe(before);
  });
});
