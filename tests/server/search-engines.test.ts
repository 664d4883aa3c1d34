import { describe, expect, it, onTestFinished } from 'vitest';
import { makeFollow, makeMember, makeMembers, makePost, makeReview } from '#scripts/seed/builders.ts';
import { createDb } from '#server/db/client.ts';
import { type Sql, toStatement } from '#server/db/sql.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { createMemoryBus } from '#server/live/memory-bus.ts';
import { createFolderStore } from '#server/media/folder-store.ts';
import { siteMapPart, writeSiteMap } from '#server/pages/site-map.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({ heads: true });
const newServer = useServer();

const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });

/** Whether a `robots.txt` closes a path: each rule matches a beginning, or with `$` a whole path (RFC 9309). */
function closedBy(robots: string): (path: string) => boolean {
  const rules = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => rule);
  return (path) =>
    rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
}

describe('GET /robots.txt and GET /sitemap.xml: search engines', () => {
  it('get the addresses to leave out, and the address of the site map', async () => {
    const response = await get('/robots.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const text = await response.text();
    expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml\n`);
    const isClosed = closedBy(text);
    const closed = [
      '/settings',
      '/settings/import',
      '/explore?tab=newest',
      '/up-next',
      '/edit-post/1',
      '/trpc/me',
    ];
    expect(closed.filter((path) => !isClosed(path))).toEqual([]);
    const open = ['/', '/auth', '/profile/theo', '/comments/1', '/explorer', '/settings.theo', '/join_us'];
    expect(open.filter(isClosed)).toEqual([]);
  });

  /** What the job that writes the site map works with. */
  function mapParts() {
    const db = createDb({ url: server.databaseUrl, bus: createMemoryBus(), checkRows: true, connections: 1 });
    onTestFinished(() => db.close());
    return { db, store: createFolderStore(`${server.env.MATINEE_DATA}/media`) };
  }

  /** The addresses in each part of the site map, read as search engines do. */
  const readMap = async (): Promise<string[][]> => {
    const locations = (text: string) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
    const parts = locations(await (await get('/sitemap.xml')).text());
    return Promise.all(
      parts.map(async ({ pathname, search }) =>
        locations(await (await get(pathname + search)).text()).map((page) => page.pathname),
      ),
    );
  };

  it('find in it what every visitor may see, in parts, and nothing else', async () => {
    const nora = await makeMember(server.pool, { username: 'map.maker' });
    const [theo] = await makeMembers(server.pool, 8);
    await makeFollow(server.pool, { followerId: nora.id, followeeId: theo.id });
    const post = await makePost(server.pool, { authorId: nora.id });
    const review = await makeReview(server.pool, { authorId: nora.id, tmdbId: 900_000_031 });
    const unlisted = await makePost(server.pool, { authorId: nora.id, isPublic: false });
    const map = mapParts();
    const total = await writeSiteMap({ ...map, partLength: 7 });
    const parts = await readMap();
    expect(parts.every(({ length }) => length > 0 && length <= 7)).toBe(true);
    const paths = parts.flat();
    expect(paths).toHaveLength(total);
    expect(new Set(paths).size).toBe(total);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/map.maker',
        `/comments/${post.id}`,
        `/review-comments/${review.id}`,
        '/title/movie/900000031',
      ]),
    );
    expect(paths.join()).not.toContain(unlisted.id);
    for (const path of ['/', '/map.maker', `/comments/${post.id}`])
      expect((await get(path)).status).toBe(200);
    // the next site map has longer parts, and so fewer
    await writeSiteMap(map);
    expect((await readMap()).length).toBeLessThan(parts.length);
    expect((await readMap()).flat()).toEqual(paths);
    for (const part of ['members-99', '../media', 'part-1', 'x'])
      expect([part, (await get(`/sitemap.xml?part=${part}`)).status]).toEqual([part, 404]);
  });

  it('find nothing in it by members who left or were banned, or that was deleted or unlisted, right afterwards', async () => {
    const [leaving, renamed, banned] = [
      await makeMember(server.pool, { username: 'map.leaver' }),
      await makeMember(server.pool, { username: 'map.former' }),
      await makeMember(server.pool, { username: 'map.outcast' }),
    ];
    const theirs = await makePost(server.pool, { authorId: leaving.id });
    const unlisted = await makePost(server.pool, { authorId: renamed.id });
    await writeSiteMap(mapParts());
    const named = [
      '/map.leaver',
      '/map.former',
      '/map.outcast',
      `/comments/${theirs.id}`,
      `/comments/${unlisted.id}`,
    ];
    expect((await readMap()).flat()).toEqual(expect.arrayContaining(named));
    await server.pool.query('delete from profile where id = $1', [leaving.id]);
    await server.pool.query('update content set is_public = false where id = $1', [unlisted.id]);
    await server.pool.query('insert into ban (member_id, reason) values ($1, $2)', [banned.id, 'A test.']);
    await server.pool.query(`update profile set username = 'map.latter' where id = $1`, [renamed.id]);
    const now = (await readMap()).flat();
    expect(now.filter((path) => named.includes(path))).toEqual([]);
    expect(now).toContain('/map.latter');
    // caches do not keep the site map either
    expect((await get('/sitemap.xml?part=members-1')).headers.get('cache-control')).toBe('no-cache');
  });

  it('read each part in the order of an index, however many posts and reviews there are', async () => {
    const author = await makeMember(server.pool);
    for (const tmdbId of [900_000_041, 900_000_042])
      await makeReview(server.pool, { authorId: author.id, tmdbId });
    const { db, store } = mapParts();
    const statements: Sql[] = [];
    const rows: typeof db.rows = (Row, query) => {
      statements.push(query);
      return db.rows(Row, query);
    };
    const deps = { db: { ...db, rows }, store, origin: server.url };
    await writeSiteMap({ ...deps, partLength: 1 });
    for (const kind of ['members', 'posts', 'titles'])
      expect(await siteMapPart(deps, `${kind}-2`)).toContain('<loc>');
    const planner = await server.pool.connect();
    onTestFinished(() => planner.release());
    await planner.query('begin; set local enable_sort = off; set local enable_seqscan = off');
    for (const { text, values } of statements.map(toStatement)) {
      const { rows: lines } = await planner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      expect(lines.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Sort');
    }
    await planner.query('rollback');
  });

  it('can only read it a limited number of times', async () => {
    const limits = createRateLimits({ factor: 0.05 });
    for (let read = 0; read < 3; read += 1) await limits.count('siteMap', 'one');
    await expect(limits.count('siteMap', 'one')).rejects.toMatchObject({ reason: 'TOO_MANY' });
  });

  it('get it with their first request', async () => {
    const response = await fetch(`${newServer.url}/sitemap.xml`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(await response.text()).toContain(`${newServer.url}/sitemap.xml?part=pages-1`);
  });
});
