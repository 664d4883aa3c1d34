import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { gifFolder, gifLibrary, librarySource } from '#server/integrations/gif-library.ts';
import { ExternalServiceError } from '#server/integrations/safe-fetch.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { GifResults } from '#shared/views/gifs.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { gif } from '#tests/support/gif.ts';
import { useListeners } from '#tests/support/listen.ts';
import { useServer } from '#tests/support/use-server.ts';

const api = useApi();
const listeners = useListeners();
const giphy = { answers: true };
const server = useServer({
  env: {
    GIPHY_KEY: 'the-key',
    GIPHY_URL: await listeners.listen((_request, response) => {
      if (!giphy.answers) response.writeHead(500).end('{"secret":"stack"}');
      else response.end(JSON.stringify({ data: [fromGiphy] }));
    }),
  },
});

const fromGiphy = {
  id: 'abc',
  title: 'Popcorn',
  images: {
    original: { url: 'https://media2.giphy.com/media/abc/giphy.gif', width: '480', height: '270' },
    fixed_height: { url: 'https://media2.giphy.com/media/abc/200.gif', width: '356', height: '200' },
  },
};

describe('gifs.search: the bundled GIFs', () => {
  const found = async (query: string) => (await librarySource.search(query)).items.map(({ id }) => id);

  it('are found by words of their titles and by keywords, in any case, by prefixes', async () => {
    expect(await found('popcorn')).toEqual(['popcorn']);
    expect(await found('HAPPY tears')).toEqual(['crying']);
    expect(await found('lol')).toContain('laughing');
    expect(await found('applau')).toEqual(['applause']);
    expect(await found('popcorn jumping high')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('return 20 of them for an empty query, without attribution', async () => {
    const { items, poweredBy } = await librarySource.search('  ');
    expect(items).toHaveLength(20);
    expect(poweredBy).toBeNull();
  });

  it('all exist, each with a title, a size and keywords', () => {
    for (const { name, title, words, width, height } of gifLibrary) {
      expect(existsSync(path.join(gifFolder, `${name}.gif`)), name).toBe(true);
      expect([title.length > 0, words.length > 0, width, height]).toEqual([true, true, 240, 240]);
    }
  });
});

describe('gifs.search: searching GIFs', () => {
  it('serves members from the library without a key, and its results can be posted and commented', async () => {
    const nora = await makeMember(api.pool);
    const { items, poweredBy } = await api.as(nora).gifs.search({ query: 'mind blown' });
    expect(poweredBy).toBeNull();
    const [gif] = items;
    if (!gif) throw new Error('nothing was found');
    const { url, width, height, alt } = gif;
    const post = await api
      .as(nora)
      .content.create({ text: '', gif: { url, width, height, alt }, clientId: randomUUID() });
    expect(post.gif).toEqual({
      url: '/media/gifs/mind-blown.gif',
      width: 240,
      height: 240,
      alt: 'Mind blown',
    });
    const reply = await api
      .as(nora)
      .replies.create({ contentId: post.id, text: 'Me.', gifUrl: url, clientId: randomUUID() });
    expect(reply).toMatchObject({ text: 'Me.', gifUrl: url });
  });

  it('reports that GIPHY is away without the details', async () => {
    const nora = await makeMember(api.pool);
    const gifs = {
      search: () =>
        Promise.reject(new ExternalServiceError('timeout', 'https://api.giphy.com did not answer')),
      close: () => Promise.resolve(),
    };
    expect(await reasonOf(api.as(nora, { gifs }).gifs.search({ query: 'cat' }))).toBe('GIFS_AWAY');
  });

  it('returns GIPHY’s results, and an outage of GIPHY affects nothing else', async () => {
    const nora = await makeMember(server.pool);
    const search = (query: string) => server.call(nora, 'gifs.search', { query });
    const { items, poweredBy } = (await search('popcorn')).data as GifResults;
    expect(poweredBy).toBe('giphy');
    const [gif] = items;
    if (!gif) throw new Error('nothing was found');
    const { url, width, height, alt } = gif;
    const input = { text: 'Tonight', gif: { url, width, height, alt }, clientId: randomUUID() };
    const made = (await server.call(nora, 'content.create', input)).data as ContentView;
    expect(made.gif).toEqual({ url, width: 480, height: 270, alt: 'Popcorn' });

    giphy.answers = false;
    expect((await search('popcorn')).data).toMatchObject({ items: [{ id: 'abc' }] });
    const refused = await search('never asked before');
    expect(refused.status).toBe(503);
    expect(refused.error).toMatchObject({
      message: 'GIFs are unavailable right now. Please try again.',
      reason: 'GIFS_AWAY',
    });
    expect(JSON.stringify(refused)).not.toMatch(/secret|giphy\.com|127\.0\.0\.1/i);
    expect((await server.call(nora, 'content.get', { id: made.id })).status).toBe(200);
    giphy.answers = true;
    expect((await search('asked again')).data).toMatchObject({ items: [{ id: 'abc' }] });
    expect(server.log.join('')).not.toContain('the-key');
  });
});

describe('content.create and replies.create: a GIF in a post or a comment', () => {
  it.each([
    'https://evil.example/a.gif',
    'https://media.giphy.com.evil.example/a.gif',
    'https://evil.example/media.giphy.com/a.gif',
    'http://media.giphy.com/a.gif',
    'https://media.giphy.com:8443/a.gif',
    'https://user@media.giphy.com/a.gif',
    'https://:password@media.giphy.com/a.gif',
    'https://media.giphy.com\\@evil.example/x.gif',
    'https:\\\\media.giphy.com/a.gif',
    'https://giphy.com/a.gif',
    'https://media9.giphy.com/a.gif',
    '//media.giphy.com/a.gif',
    '/media/gifs/../../etc/passwd',
    '/media/gifs/CAT.gif',
    '/media/youtube/x.jpg',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    'javascript:alert(1)',
  ])('must come from GIPHY’s media hosts or the library, not from %s', async (url) => {
    const nora = await makeMember(api.pool);
    const caller = api.as(nora);
    const gif = { url, width: 10, height: 10, alt: '' };
    expect(await reasonOf(caller.content.create({ text: 'x', gif, clientId: randomUUID() }))).toBe(
      'BAD_REQUEST',
    );
    const post = await caller.content.create({ text: 'x', clientId: randomUUID() });
    const comment = { contentId: post.id, text: 'x', gifUrl: url, clientId: randomUUID() };
    expect(await reasonOf(caller.replies.create(comment))).toBe('BAD_REQUEST');
    const typed = { contentId: post.id, text: `x\n\n![GIF](${url})`, clientId: randomUUID() };
    expect(await caller.replies.create(typed)).toMatchObject({ text: typed.text, gifUrl: null });
  });

  it('is stored with its address as browsers parse it, however it was typed', async () => {
    const nora = await makeMember(api.pool);
    const typed = 'https://MEDIA.giphy.com:443/media/a b'.replace(' ', 'é') + '/../x/giphy.gif?a=1';
    const parsed = 'https://media.giphy.com/media/x/giphy.gif?a=1';
    const gif = { url: typed, width: 240, height: 240, alt: '' };
    const post = await api.as(nora).content.create({ text: '', gif, clientId: randomUUID() });
    expect(post.gif?.url).toBe(parsed);
    expect((await api.as(nora).account.setGif({ gif })).gif?.url).toBe(parsed);
    const comment = { contentId: post.id, text: '', gifUrl: typed, clientId: randomUUID() };
    expect((await api.as(nora).replies.create(comment)).gifUrl).toBe(parsed);
  });

  it('has its address normalized by the database too, on every path', async () => {
    const { id: authorId } = await makeMember(api.pool);
    const stored = async (gifUrl: string) => {
      const { id } = await makePost(api.pool, { authorId, gifUrl, gifWidth: 1, gifHeight: 1, gifAlt: '' });
      const { rows } = await api.pool.query<{ gif_url: string }>(
        'select gif_url from content where id = $1',
        [id],
      );
      return rows[0]?.gif_url;
    };
    for (const [typed, parsed] of [
      ['https://media.giphy.com\\@evil.example/x.gif', 'https://media.giphy.com/@evil.example/x.gif'],
      ['https://:password@Media3.GIPHY.com/a.gif', 'https://media3.giphy.com/a.gif'],
      ['https://media.giphy.com/é"<x>.gif?q=1#top', 'https://media.giphy.com/%C3%A9%22%3Cx%3E.gif?q=1#top'],
      ['https://media.giphy.com:443', 'https://media.giphy.com/'],
      ['https://media.giphy.com/a%20b/giphy.gif', 'https://media.giphy.com/a%20b/giphy.gif'],
      ['https:\\\\i.giphy.com\\a.gif', 'https://i.giphy.com/a.gif'],
    ] as const)
      expect(await stored(typed)).toBe(parsed);
    expect(await stored('/media/gifs/cat.gif')).toBe('/media/gifs/cat.gif');
    // older servers accepted this address because its parsed form is GIPHY's
    expect(await stored('https://media%2Egiphy.com/a.gif')).toBe('https://media.giphy.com/a.gif');
  });

  it('is created once even if the request is repeated, and excludes a picture and a video', async () => {
    const nora = await makeMember(api.pool);
    const input = { text: 'https://youtu.be/abcdefghijk', gif, clientId: randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => api.as(nora).content.create(input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({ gif, youtubeVideoId: null, image: null });
    const both = { text: '', gif, imageId: randomUUID(), clientId: randomUUID() };
    expect(await reasonOf(api.as(nora).content.create(both))).toBe('BAD_REQUEST');
  });

  it('is stored in a comment as a trailing paragraph, and its address does not count toward the 500 characters', async () => {
    const nora = await makeMember(api.pool);
    const post = await api.as(nora).content.create({ text: 'x', clientId: randomUUID() });
    const gifUrl = `https://media.giphy.com/media/${'v1.'.repeat(100)}/giphy.gif`;
    const words = '🎬'.repeat(500);
    const made = await api
      .as(nora)
      .replies.create({ contentId: post.id, text: words, gifUrl, clientId: randomUUID() });
    const { rows } = await api.pool.query<{ text: string }>('select text from reply where id = $1', [
      made.id,
    ]);
    expect(rows[0]?.text).toBe(`${words}\n\n![GIF](${gifUrl})`);
    expect(made).toMatchObject({ text: words, gifUrl });
  });
});
