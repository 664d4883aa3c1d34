import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { makeBlock, makeMember, makePost, makeReview } from '#scripts/seed/builders.ts';
import { useServer } from '#tests/support/use-server.ts';

const server = useServer({ heads: true });

async function feedOf(username: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/profile/${username}/feed.xml`, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const describes = async (address: string, more = '') => {
  const response = await fetch(
    `${server.url}/oembed?${new URLSearchParams({ url: address }).toString()}${more}`,
  );
  const caching = response.headers.get('cache-control');
  return { status: response.status, caching, body: (await response.json()) as Record<string, unknown> };
};

describe('GET /profile/{username}/feed.xml', () => {
  it('is a valid Atom feed of public posts and reviews, with any text', async () => {
    const author = await makeMember(server.pool, { fullName: 'Nora <b>&amp;' });
    const hostile = 'Quotes " \' and <script>alert(1)</script> ]]> \u0007 \u202e & 🎬';
    const post = await makePost(server.pool, { authorId: author.id, text: hostile });
    const review = await makeReview(server.pool, { authorId: author.id, titleName: 'City Lights (1931)' });
    const { status, headers, text } = await feedOf(author.username);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const schema = await readFile('tests/fixtures/atom.rng', 'utf8');
    const { valid, errors } = await validateXML({
      xml: { fileName: 'feed.xml', contents: text },
      schema,
      extension: 'relaxng',
    });
    expect([valid, errors]).toEqual([true, []]);
    expect(text).not.toContain('<script>');
    expect(text).toContain(`${server.url}/comments/${post.id}`);
    expect(text).toContain(`${server.url}/review-comments/${review.id}`);
    expect(text).toContain('for City Lights (1931)');
  });

  it('shows what visitors may see, even to its owner', async () => {
    const author = await makeMember(server.pool);
    await makePost(server.pool, { authorId: author.id, text: 'Unlisted words', isPublic: false });
    const spoiler = {
      spoilerTitleType: 'movie',
      spoilerTmdbId: 949,
      spoilerTitleName: 'Heat (1995)',
    } as const;
    await makePost(server.pool, { authorId: author.id, text: 'He lets go', ...spoiler });
    for (const cookie of ['', await server.signIn(author)]) {
      const { text } = await feedOf(author.username, { cookie });
      expect(text).not.toContain('Unlisted words');
      expect(text).not.toContain('He lets go');
      expect(text).toContain('Heat (1995)');
    }
  });

  it('is not found for an unknown or banned member, and redirects from another spelling and from an id', async () => {
    for (const nobody of ['nobody_here', crypto.randomUUID()])
      expect((await feedOf(nobody)).status).toBe(404);
    const member = await makeMember(server.pool, { username: 'Feed.Case' });
    for (const who of ['feed.case', member.id]) {
      const moved = await feedOf(who);
      expect([moved.status, moved.headers.get('location')]).toEqual([302, '/profile/Feed.Case/feed.xml']);
    }
    await server.pool.query('insert into ban (member_id) values ($1)', [member.id]);
    expect((await feedOf('Feed.Case')).status).toBe(404);
  });
});

describe('GET /oembed', () => {
  it('describes a post and a review by their addresses, to which their pages link', async () => {
    const author = await makeMember(server.pool, { fullName: 'Nora' });
    const post = await makePost(server.pool, { authorId: author.id, text: 'Seen twice' });
    const page = await (await fetch(`${server.url}/comments/${post.id}`)).text();
    const links = [...page.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)].map(
      ([, ...link]) => link,
    );
    expect(links).toEqual([
      ['application/atom+xml', `${server.url}/profile/${author.username}/feed.xml`],
      ['application/json+oembed', expect.stringContaining(`${server.url}/oembed?url=`) as string],
    ]);
    expect(await (await fetch(links[1]?.[1] ?? '')).json()).toEqual({
      version: '1.0',
      type: 'link',
      title: 'Nora on Matinee: Seen twice',
      author_name: 'Nora',
      author_url: `${server.url}/${author.username}`,
      provider_name: 'Matinee',
      provider_url: server.url,
      url: `${server.url}/comments/${post.id}`,
    });
  });

  it('refuses other addresses, content that visitors may not see, and other formats', async () => {
    const author = await makeMember(server.pool);
    const unlisted = await makePost(server.pool, { authorId: author.id, isPublic: false });
    for (const address of [
      `${server.url}/comments/${unlisted.id}`,
      `${server.url}/comments/${crypto.randomUUID()}`,
      `${server.url}/${author.username}`,
      `https://evil.example/comments/${unlisted.id}`,
      'no address',
    ])
      expect([address, (await describes(address)).status]).toEqual([address, 404]);
    const errorFor = async (address: string) => (await describes(address)).body['error'];
    expect(await errorFor(`${server.url}/comments/${unlisted.id}`)).toMatchObject({
      reason: 'POST_NOT_FOUND',
    });
    for (const address of [`${server.url}/profile/${author.username}`, 'no address'])
      expect(await errorFor(address)).toMatchObject({
        message: 'Only posts and reviews on Matinee can be embedded.',
      });
    const logged = server.log.length;
    expect(await describes(server.url, '&format=xml')).toMatchObject({
      status: 501,
      caching: 'no-store',
      body: { error: { reason: 'FORMAT_UNSUPPORTED' } },
    });
    await describes('no address');
    await expect.poll(() => server.log.slice(logged).join('')).toContain('"status":404');
    expect(server.log.slice(logged).join('')).not.toMatch(/"level":50|"stack"/);
  });

  it('ignores blocks between other members', async () => {
    const [author, blocked] = [await makeMember(server.pool), await makeMember(server.pool)];
    await makeBlock(server.pool, { ownerId: author.id, blockedId: blocked.id });
    const post = await makePost(server.pool, { authorId: author.id });
    expect((await describes(`${server.url}/comments/${post.id}`)).status).toBe(200);
  });
});
