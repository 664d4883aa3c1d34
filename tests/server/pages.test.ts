import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import {
  makeBlock,
  makeMedia,
  makeMember,
  makeMembers,
  makePost,
  makeReview,
} from '#scripts/seed/builders.ts';
import { readHtml } from '#tests/support/html.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({ heads: true });

async function open(path: string) {
  const response = await fetch(server.url + path, { redirect: 'manual' });
  const { status, headers } = response;
  return { status, headers, ...readHtml(await response.text()) };
}

describe('GET pages: an existing page', () => {
  it('about a spoiler names the title, and shows neither text nor picture to anyone', async () => {
    const author = await makeMember(server.pool, { fullName: 'Nora' });
    const picture = await makeMedia(server.pool, { ownerId: author.id, alt: 'He lets go' });
    const title = `Heat "1" <b> (1995)`;
    const spoiler = { spoilerTitleType: 'movie', spoilerTmdbId: 949, spoilerTitleName: title } as const;
    const written = { authorId: author.id, text: 'He lets go', ...spoiler };
    const post = await makePost(server.pool, { ...written, imageId: picture.id });
    const review = await makeReview(server.pool, {
      ...written,
      titleType: 'movie',
      tmdbId: 949,
      titleName: title,
      reviewTitle: 'He lets go',
    });
    const cookie = await server.signIn(author);
    for (const id of [post.id, review.id]) {
      for (const headers of [undefined, { cookie }]) {
        const answer = await fetch(`${server.url}/comments/${id}`, { headers });
        const html = await answer.text();
        expect(html).not.toContain('He lets go');
        expect(html).not.toContain(picture.id);
        expect(html).not.toContain('<b>');
        const page = readHtml(html);
        const rating = id === review.id ? `3 flames for ${title}: ` : '';
        expect(page.meta('og:description')).toBe(`${rating}Spoiler for ${title}`);
        expect(page.meta('og:image')).not.toContain('/media/');
      }
    }
    expect((await open(`/comments/${post.id}`)).title).toBe(`Nora on Matinee: Spoiler for ${title}`);
    expect((await open(`/comments/${review.id}`)).title).toBe(`Nora on ${title} · Matinee`);
  });

  it('is compressed for a browser that supports it', async () => {
    const { headers } = await fetch(server.url, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toContain('Accept-Encoding');
  });

  it('of a member has name, text and picture for link previews', async () => {
    const member = await makeMember(server.pool, {
      username: 'john.doe',
      fullName: 'John Doe',
      bio: 'Films,\nmostly',
    });
    const avatar = await makeMedia(server.pool, {
      ownerId: member.id,
      purpose: 'avatar',
      width: 900,
      height: 900,
    });
    await server.pool.query('update profile set avatar_id = $2 where id = $1', [member.id, avatar.id]);
    const page = await open('/john.doe');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.title).toBe('John Doe (@john.doe) · Matinee');
    expect(page.meta('og:title')).toBe(page.title);
    expect(page.meta('og:type')).toBe('profile');
    expect(page.meta('og:description')).toBe('Films, mostly');
    expect(page.meta('og:url')).toBe(`${server.url}/john.doe`);
    expect(page.meta('og:image')).toMatch(
      new RegExp(`^${server.url}/og/member/${member.id}/[0-9a-f]{12}\\.jpg$`),
    );
    expect(page.meta('twitter:image')).toBe(page.meta('og:image'));
    expect(page.meta('twitter:card')).toBe('summary_large_image');
    expect(page.meta('robots')).toBeUndefined();
    expect(page.canonical).toBe(`${server.url}/john.doe`);
  });

  it('of a member is not found by members across a block, but by visitors', async () => {
    const [owner, blocked] = await makeMembers(server.pool, 2);
    const post = await makePost(server.pool, { authorId: owner.id });
    await makeBlock(server.pool, { ownerId: owner.id, blockedId: blocked.id });
    const headers = { cookie: await server.signIn(blocked) };
    for (const path of [`/${owner.username}`, `/profile/${owner.id}`, `/comments/${post.id}`]) {
      const answer = await fetch(server.url + path, { headers });
      expect([answer.status, answer.headers.get('vary')]).toEqual([404, expect.stringContaining('Cookie')]);
      expect((await open(path)).status).toBe(200);
    }
  });

  it('of a member is found in any case of the username, and has the canonical one', async () => {
    await makeMember(server.pool, { username: 'CamelCase' });
    const page = await open('/camelCASE/');
    expect(page.status).toBe(200);
    expect(page.canonical).toBe(`${server.url}/CamelCase`);
    expect((await open('/profile/camelcase')).canonical).toBe(page.canonical);
  });

  it('of a member with a new username redirects from the old one while it is reserved', async () => {
    const member = await makeMember(server.pool, { username: 'new.name' });
    await server.pool.query(
      `insert into former_username (username, profile_id, keep_until) values ('old.name', $1, now() + '1 day'), ('older.name', $1, now() - '1 day'::interval)`,
      [member.id],
    );
    const page = await open('/Old.Name');
    expect([page.status, page.headers.get('location')]).toEqual([302, '/new.name']);
    const longer = await open('/profile/old.name');
    expect([longer.status, longer.headers.get('location')]).toEqual([302, '/profile/new.name']);
    expect((await open('/older.name')).status).toBe(404);
  });

  it('of a collection names its owner; a private watchlist only does so for its owner', async () => {
    const owner = await makeMember(server.pool, { fullName: 'Ada Reel' });
    const moved = await open(`/profile/${owner.id}/movies`);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `/profile/${owner.username}/movies`]);
    await server.pool.query(
      `insert into former_username (username, profile_id, keep_until) values ('ada.old', $1, now() + '1 day')`,
      [owner.id],
    );
    const renamed = await open('/profile/ada.old/watchlist');
    expect(renamed.headers.get('location')).toBe(`/profile/${owner.username}/watchlist`);
    const collection = await open(`/profile/${owner.username}/movies`);
    expect(collection.title).toBe(`Ada Reel’s Favorite Movies (@${owner.username}) · Matinee`);
    expect(collection.canonical).toBe(`${server.url}/profile/${owner.username}/movies`);
    const path = `/profile/${owner.username}/watchlist`;
    expect((await open(path)).title).toContain('Ada Reel’s Watchlist');
    await server.pool.query('insert into user_settings (profile_id, watchlist_private) values ($1, true)', [
      owner.id,
    ]);
    const closed = await open(path);
    expect([closed.status, closed.title]).toEqual([200, 'Matinee: movies and shows, with friends']);
    expect(closed.meta('robots')).toBe('noindex');
    const own = await fetch(server.url + path, { headers: { cookie: await server.signIn(owner) } });
    expect(await own.text()).toContain('Ada Reel’s Watchlist');
  });

  it('of a diary names its owner', async () => {
    const owner = await makeMember(server.pool, { fullName: 'Ada Reel' });
    const moved = await open(`/profile/${owner.id}/diary`);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `/profile/${owner.username}/diary`]);
    const page = await open(`/profile/${owner.username}/diary`);
    expect(page.title).toBe(`Ada Reel’s Diary (@${owner.username}) · Matinee`);
    expect(page.canonical).toBe(`${server.url}/profile/${owner.username}/diary`);
    const numbers = await open(`/profile/${owner.username}/diary/numbers`);
    expect(numbers.title).toBe(`Ada Reel’s Diary Stats (@${owner.username}) · Matinee`);
    for (const path of ['nobody/diary', `${owner.username}/diary/none`, `${owner.username}/movies/numbers`])
      expect((await open(`/profile/${path}`)).status).toBe(404);
  });

  it('of a post has author and text', async () => {
    const nora = await makeMember(server.pool, { fullName: 'Nora Lind' });
    const post = await makePost(server.pool, {
      authorId: nora.id,
      text: `The lights go down. ${'Wait '.repeat(60)}`,
    });
    for (const screen of ['comments', 'profile-comments']) {
      const page = await open(`/${screen}/${post.id}`);
      expect(page.status).toBe(200);
      expect(page.title).toMatch(/^Nora Lind on Matinee: The lights go down\. [Wait ]+…$/);
      expect(page.meta('og:description')).toMatch(/^The lights go down\. (Wait )+Wait…$/);
      expect(page.meta('og:type')).toBe('article');
    }
  });

  it('of a post without text names its author', async () => {
    const nora = await makeMember(server.pool, { fullName: 'Nora Lind' });
    const image = await makeMedia(server.pool, { ownerId: nora.id });
    const post = await makePost(server.pool, { authorId: nora.id, text: '', imageId: image.id });
    const page = await open(`/comments/${post.id}`);
    expect(page.title).toBe('Nora Lind on Matinee');
    expect(page.meta('og:description')).toBe('A picture by Nora Lind.');
  });

  it('of a review has title, rating in words and text', async () => {
    const nora = await makeMember(server.pool, { fullName: 'Nora Lind' });
    const review = await makeReview(server.pool, {
      authorId: nora.id,
      titleName: 'City Lights (1931)',
      rating: 'fire_4',
      reviewTitle: 'A small miracle',
      text: 'Go.',
    });
    const page = await open(`/review-comments/${review.id}`);
    expect(page.title).toBe('Nora Lind on City Lights (1931) · Matinee');
    expect(page.meta('og:description')).toBe('4 flames for City Lights (1931): A small miracle. Go.');
    expect(page.meta('twitter:description')).toBe(page.meta('og:description'));
  });

  it.each([
    '/',
    '/explore',
    '/reviews',
    '/auth',
    '/signin',
    '/join',
    '/premium',
    '/new-post',
    '/terms-of-service',
    '/title/movie/900000001',
  ])('%s is a page', async (path) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.title).toMatch(/Matinee/);
  });

  it('of older posts is kept out of search engines, and redirects to the newest when its link has expired', async () => {
    const author = await makeMember(server.pool);
    for (let n = 0; n < 2; n += 1) await makePost(server.pool, { authorId: author.id });
    const { nextCursor } = await server
      .call(null, 'feed.list', { tab: 'all', limit: 1 })
      .then(({ data }) => data as { nextCursor: string });
    const older = await open(`/?after=${nextCursor}`);
    expect([older.status, older.meta('robots'), older.canonical]).toEqual([200, 'noindex', undefined]);
    for (const [path, newest] of [
      ['/?after=gone', '/'],
      ['/?after=gone&tab=reviews', '/?tab=reviews'],
      ['/reviews?after=gone', '/reviews'],
    ] as const) {
      const page = await open(path);
      expect([page.status, page.headers.get('location')]).toEqual([302, newest]);
    }
  });

  it.each(['/index.html', '//index.html', '/%69ndex.html', '/assets/../index.html', '/INDEX.html'])(
    'at %s is not served as a file, so the document has its nonce',
    async (path) => {
      const response = await fetch(server.url + path);
      expect(await response.text()).not.toContain('%NONCE%');
    },
  );

  it('answers HEAD as GET, without a body', async () => {
    const response = await fetch(`${server.url}/`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('GET pages: a page for visitors', () => {
  const keeping = useServer({ heads: true, env: { VISITOR_PAGE_SECONDS: '1' } });

  it('is cached for other visitors for a moment, each time with a new nonce, and never for a member', async () => {
    const [author, member] = await makeMembers(keeping.pool, 2);
    const post = await makePost(keeping.pool, { authorId: author.id, text: 'Soon gone' });
    const read = async (headers?: Record<string, string>) => {
      const response = await fetch(`${keeping.url}/comments/${post.id}`, { headers });
      const page = readHtml(await response.text());
      const policy = response.headers.get('content-security-policy') ?? '';
      for (const nonce of page.nonces) expect(policy).toContain(`'nonce-${nonce}'`);
      return { status: response.status, title: page.title, nonce: [...page.nonces].join() };
    };
    const cookie = await keeping.signIn(member);
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    const [first, meanwhile] = await Promise.all([read(), read()]);
    await keeping.pool.query('delete from content where id = $1', [post.id]);
    const kept = await read();
    const title = expect.stringContaining('Soon gone');
    for (const page of [first, meanwhile, kept]) expect(page).toMatchObject({ status: 200, title });
    expect(new Set([first.nonce, meanwhile.nonce, kept.nonce]).size).toBe(3);
    expect((await read({ cookie })).status).toBe(404);
    expect((await read({ cookie: 'other=1' })).status).toBe(404);
    clock.mockReturnValue(start + 1_000);
    expect((await read()).status).toBe(404);
  });
});

describe('GET pages: a missing page', () => {
  it.each([
    '/nobody',
    '/no-such-screen',
    '/comments',
    '/comments/1',
    `/comments/${crypto.randomUUID()}`,
    '/profile/nobody',

    `/profile/${crypto.randomUUID()}`,
    '/title/movie/x',
    '/title/movie/1',
    '/title/show/0',
    '/title/movie/4294967297',
    '/title/book/1',
    '/a/b/c/d',
    '//evil.example',
    '/..%2f..%2fetc%2fpasswd',
    '/.env',
    '/.git/config',
    '/package.json',
    '/src-server/main.ts',
    '/index.html/x',
    '/wp-login.php',
  ])('%s answers 404 with the client’s own screen, kept out of search engines', async (path) => {
    const page = await open(path);
    expect(page.status).toBe(404);
    expect(page.title).toBe('Not found · Matinee');
    expect(page.meta('robots')).toBe('noindex');
    expect(page.canonical).toBeUndefined();
  });

  it('is the answer to visitors for an unlisted post', async () => {
    const author = await makeMember(server.pool);
    const secret = await makePost(server.pool, { authorId: author.id, isPublic: false, text: 'CANARY' });
    const response = await fetch(`${server.url}/comments/${secret.id}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('CANARY');
  });

  it('is the answer for a reserved word', async () => {
    for (const name of ['/admin', '/support', '/matinee', '/login'])
      expect((await open(name)).status).toBe(404);
  });

  it.each(['/assets/none.js', '/media/none', '/media/gifs/none.gif', '/trpc/none'])(
    '%s answers 404 without a page',
    async (path) => {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type') ?? '').not.toContain('text/html');
    },
  );
});

describe('GET /health and GET /ready', () => {
  it('report that the process runs and its version, and that it can receive requests', async () => {
    const health = await fetch(`${server.url}/health`);
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version }]);
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    expect(health.headers.get('cache-control')).toBe('no-store');
  });
});
